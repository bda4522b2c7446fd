import { embed } from '../../i18n/embed';
import { learn } from '../../i18n/t';

learn(embed);
