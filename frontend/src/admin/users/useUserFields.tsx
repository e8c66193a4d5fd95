import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Field } from '../table/fields.ts';
import { AccountTag, accountState } from './AccountState.tsx';

/** The columns of specification 2 "Admins", and what tells admins from staff. */
export function useUserFields(): Field<UserRow>[] {
  const { t } = useTranslation('admin');
  const { fullname, email, createdAt, account } = usePersonFields();
  return [
    fullname,
    email,
    {
      name: 'roles',
      label: t('people.field.role'),
      isSortable: true,
      isFilterable: true,
      choices: [ROLES.admin, ROLES.staff].map((role) => ({ value: String(role), label: t(`people.role.${role}`) })),
      onCard: 'corner',
      render: (row) => t(`people.role.${row.roles}`),
      exportValue: (row) => t(`people.role.${row.roles}`),
    },
    account,
    createdAt,
  ];
}

/** What every list of people shows. */
export function usePersonFields(): Record<'fullname' | 'email' | 'createdAt' | 'account', Field<UserRow>> {
  const { t } = useTranslation('admin');
  const text = { isSortable: true, isFilterable: true, kind: 'text' } as const;
  return {
    fullname: {
      ...text,
      name: 'fullname',
      label: t('people.field.fullname'),
      onCard: 'heading',
      render: (row) => <strong>{row.fullname}</strong>,
    },
    email: { ...text, name: 'email', label: t('people.field.email'), onCard: 'note', render: (row) => row.email },
    account: {
      name: 'activatedAt',
      label: t('people.field.account'),
      isSortable: true,
      onCard: 'badge',
      render: (row) => <AccountTag user={row} />,
      exportValue: (row) => t(`people.account.${accountState(row)}`),
    },
    createdAt: {
      name: 'createdAt',
      label: t('people.field.createdAt'),
      isSortable: true,
      kind: 'moment',
      render: (row) => row.createdAtString,
      exportValue: (row) => row.createdAtString,
    },
  };
}
