import { observer } from 'mobx-react-lite';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { ROLES } from '@contract/roles.ts';
import { USER_COLUMNS, USER_PLAIN, type UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { customerOrdersPath } from '../../../routes/adminPaths.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { columnField } from '../../kit/table/columnField.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { usePlainFields } from '../../kit/table/usePlainFields.ts';
import { useTable } from '../../kit/table/useTable.ts';
import { usePersonFields } from '../users/useUserFields.tsx';
import { CustomerForm } from './CustomerForm.tsx';
import { useErase } from './useErase.ts';

const field = columnField<UserRow>(USER_COLUMNS);
const CUSTOMERS = { field: 'roles', operator: FILTER_OPERATORS.equal, values: [String(ROLES.customer)] };

/** All customers (specification 2 "Customers"). */
export const CustomersPage = observer(function CustomersPage() {
  const { t } = useTranslation('admin');
  const fields = useCustomerFields();
  const table = useTable<UserRow>({
    controller: 'users',
    fields,
    hasArchive: true,
    fixedFilters: [CUSTOMERS],
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  const panel = useRecordPanel({
    component: CustomerForm,
    title: () => t('entities.edit', { title: t('people.customer') }),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  const erase = useErase(() => void table.store.reload());
  const title = t('menu.adminCustomers');
  return (
    <>
      <PageHead title={title} />
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => row.fullname}
        nothingYet={{ text: t('list.nothing.customers') }}
        onEdit={(row) => panel.open(row.id)}
        canDelete
        canRestore={({ erasedAt }) => erasedAt === null}
        moreActions={(row) => [
          { label: t('people.orders'), to: customerOrdersPath(row.id) },
          ...(!row.isActive && row.erasedAt === null
            ? [{ label: t('people.erase'), isDanger: true, onClick: () => erase(row) }]
            : []),
        ]}
      />
    </>
  );
});

function useCustomerFields(): Field<UserRow>[] {
  const { t } = useTranslation('admin');
  const { fullname, email, account, createdAt } = usePersonFields();
  const plain = usePlainFields(field, USER_PLAIN, (name) => t(`people.field.${name}`), ['note']);
  return [
    fullname,
    email,
    field('phoneNumber', { label: t('people.field.phoneNumber'), isFilterable: true }),
    field('orderCount', { label: t('people.orders'), isFirstToFold: true }),
    field('paidSum', { label: t('people.field.paidSum'), isFirstToFold: true }),
    field('lastOrderAt', { label: t('people.field.lastOrderAt'), isFirstToFold: true }),
    field('city', {
      label: t('people.field.city'),
      isFilterable: true,
      render: (row) => row.city?.name,
      exportValue: (row) => row.city?.name ?? null,
    }),
    field('province', {
      label: t('people.field.province'),
      isFilterable: true,
      render: (row) => row.province?.name,
      exportValue: (row) => row.province?.name ?? null,
    }),
    ...plain,
    account,
    createdAt,
  ];
}
