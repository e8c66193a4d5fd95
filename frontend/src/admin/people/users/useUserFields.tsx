import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import { USER_COLUMNS } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { AccountTag, accountState } from './AccountState.tsx';

const field = columnField<UserRow>(USER_COLUMNS);

/** The columns of specification 2 "Admins", plus the role. */
export function useUserFields(): Field<UserRow>[] {
  const { t } = useTranslation('admin');
  const { fullname, email, createdAt, account } = usePersonFields();
  return [
    fullname,
    email,
    field('roles', {
      label: t('people.field.role'),
      isFilterable: true,
      choices: [ROLES.admin, ROLES.staff].map((role) => ({ value: String(role), label: t(`people.role.${role}`) })),
      onCard: 'corner',
      render: (row) => t(`people.role.${row.roles}`),
      exportValue: (row) => t(`people.role.${row.roles}`),
    }),
    account,
    createdAt,
  ];
}

/** The columns that all lists of people share. */
export function usePersonFields(): Record<'fullname' | 'email' | 'createdAt' | 'account', Field<UserRow>> {
  const { t } = useTranslation('admin');
  return {
    fullname: field('fullname', {
      label: t('people.field.fullname'),
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <strong>{row.fullname}</strong>,
    }),
    email: field('email', {
      label: t('people.field.email'),
      isFilterable: true,
      width: 204,
      minWidth: 160,
      onCard: 'note',
    }),
    // The column shows more than the time, so it has no filter by time.
    account: {
      name: 'activatedAt',
      label: t('people.field.account'),
      isSortable: true,
      width: 150,
      minWidth: 124,
      onCard: 'badge',
      render: (row) => <AccountTag user={row} />,
      exportValue: (row) => t(`people.account.${accountState(row)}`),
    },
    createdAt: field('createdAt', { label: t('people.field.createdAt') }),
  };
}
