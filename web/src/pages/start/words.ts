import { start } from '../../i18n/start';
import { learn } from '../../i18n/t';

learn(start);
