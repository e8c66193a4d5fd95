import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { StaffForm } from './StaffForm.tsx';
import { useUserFields } from './useUserFields.tsx';

const NO_CUSTOMERS = { field: 'roles', operator: FILTER_OPERATORS.notEqual, values: [String(ROLES.customer)] };

/** Admins and staff (specification 2 "Admins"). */
export const UsersPage = observer(function UsersPage() {
  const { t } = useTranslation('admin');
  const fields = useUserFields();
  const table = useTable<UserRow>({
    controller: 'users',
    fields,
    hasArchive: true,
    fixedFilters: [NO_CUSTOMERS],
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  const addNew = t('entities.add', { title: t('people.admin') });
  const reload = () => void table.store.reload();
  const panel = useRecordPanel({
    component: StaffForm,
    title: (id) => (id === null ? addNew : t('entities.edit', { title: t('people.user') })),
    list: table.store,
    onChanged: reload,
  });
  const changePassword = useChangePassword(reload);
  const title = t('menu.adminAdmins');
  return (
    <>
      <PageHead title={title}>
        <Button type="primary" onClick={() => panel.open('new')}>
          {addNew}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => row.fullname}
        onEdit={(row) => panel.open(row.id)}
        canDelete
        moreActions={(row) =>
          row.isActive ? [{ label: t('people.changePassword'), onClick: () => changePassword(row) }] : []
        }
      />
    </>
  );
});

/** Opens a panel without an address: a link to a password form is of no use. */
function useChangePassword(onChanged: () => void) {
  const panel = usePanel();
  const { t } = useTranslation('admin');
  return ({ id }: UserRow) =>
    panel.show({
      id,
      place: null,
      component: PasswordForm,
      title: t('people.changePassword'),
      onChanged,
      onMade: () => Promise.resolve(),
      onClose: () => panel.leave(() => panel.hide()),
    });
}
