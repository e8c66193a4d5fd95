import { formatRupiah } from '@contract/money.ts';
import { ROLES } from '@contract/roles.ts';
import type { SecurityEventRow } from '@contract/securityEvents.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useHistoryTexts } from '../../kit/changes/useHistoryTexts.ts';

type Sentence = PathIn<'security'>;

const REASONS: Readonly<Record<string, Sentence>> = {
  'login.incorrect': 'reason.incorrect',
  'login.notActivated': 'reason.notActivated',
  'login.tooManyForAccount': 'reason.tooMany',
  tooMany: 'reason.tooMany',
  tooManyForMinutes: 'reason.tooMany',
};

const ENDED: Readonly<Record<string, readonly [own: Sentence, others: Sentence]>> = {
  one: ['what.endedOne', 'what.endedOneOf'],
  others: ['what.endedOthers', 'what.endedAllOf'],
  all: ['what.endedAll', 'what.endedAllOf'],
};

const FACTORS: Readonly<Record<string, Sentence>> = {
  totp: 'factor.totp',
  passkey: 'factor.passkey',
  recoveryCode: 'factor.recoveryCode',
  password: 'factor.password',
};

const ROLE_WORDS: Readonly<Record<string, Sentence>> = {
  [ROLES.admin]: 'role.admin',
  [ROLES.customer]: 'role.customer',
  [ROLES.staff]: 'role.staff',
};

/** Says in a sentence what happened. */
export function useEventSentence(): (event: SecurityEventRow) => string {
  const { t, i18n } = useTranslation(['security', 'admin']);
  const words = useHistoryTexts();
  const listName = (list: string) => {
    if (list === 'users') return t('list.users');
    return list === 'reports/accountant' ? t('list.accountant') : words.entity(list);
  };
  const roleName = (role: string) => t(ROLE_WORDS[role] ?? 'role.staff');
  return (event) => {
    const { kind, about, subjectId, subjectName: name } = event;
    switch (kind) {
      case 'signedIn':
        return t(about === 'activation' ? 'what.activated' : 'what.signedIn');
      case 'signInRefused':
        return t('what.signInRefused', { reason: t(REASONS[about] ?? 'reason.other') });
      case 'sessionEnded': {
        const [own, others] = ENDED[about] ?? ['what.endedAll', 'what.endedAllOf'];
        return subjectId === null ? t(own) : t(others, { name });
      }
      case 'passwordChanged':
        if (subjectId !== null) return t('what.passwordOf', { name });
        return t(about === 'link' ? 'what.mailedPassword' : 'what.ownPassword');
      case 'roleChanged': {
        const [before = '', after = ''] = about.split(' → ');
        const params = { name, before: roleName(before), after: roleName(after) };
        return t(before === 'new' ? 'what.added' : 'what.roleChanged', params);
      }
      case 'restored':
        return subjectId === null ? t('what.reverted', { about }) : t('what.accountRestored', { name });
      case 'exported':
        return t('what.exported', { about: listName(about) });
      case 'refunded': {
        const [documentNo = '', amount = 0] = about.split(', ');
        return t('what.refunded', { documentNo, amount: formatRupiah(Number(amount), i18n.language) });
      }
      case 'settingsSaved': {
        const names = about.split(', ').map((one) => (one === 'feedKey' ? t('feedKey') : words.field(one)));
        return t('what.settingsSaved', { about: names.join(', ') });
      }
      case 'secondFactorAdded':
      case 'secondFactorRemoved':
      case 'secondFactorRefused':
        return t(`what.${kind}`, { factor: t(FACTORS[about] ?? 'factor.totp') });
      default:
        return t(`what.${kind}`, { about, name });
    }
  };
}
