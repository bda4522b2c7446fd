import { late } from '../../i18n/late';
import { learn } from '../../i18n/t';

learn(late);
