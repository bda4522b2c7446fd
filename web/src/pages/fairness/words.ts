import { fairness } from '../../i18n/fairness';
import { learn } from '../../i18n/t';

learn(fairness);
