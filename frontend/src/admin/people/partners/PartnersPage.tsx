import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_STATES } from '@contract/businessPartners.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerTabs, useWaiting } from './PartnerTabs.tsx';
import { usePartnerFields } from './usePartnerFields.tsx';

const APPROVED = { field: 'state', operator: FILTER_OPERATORS.equal, values: [String(PARTNER_STATES.approved)] };

/** Local resellers (specification 2 "Business Partners"). */
export const PartnersPage = observer(function PartnersPage() {
  const { t } = useTranslation('admin');
  const waiting = useWaiting();
  const fields = usePartnerFields();
  const table = useTable<PartnerRecord>({
    controller: 'businessPartners',
    fields,
    hasArchive: true,
    fixedFilters: [APPROVED],
    defaultSort: [{ field: 'name', dir: 'asc' }],
  });
  const panel = useRecordPanel({
    component: PartnerForm,
    title: (id) => t(id === null ? 'entities.add' : 'entities.edit', { title: t('people.partner') }),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  const title = t('menu.adminBPs');
  return (
    <>
      <PageHead title={title}>
        <Button type="primary" onClick={() => panel.open('new')}>
          {t('entities.add', { title: t('people.partner') })}
        </Button>
      </PageHead>
      <PartnerTabs waiting={waiting} />
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => row.name}
        nothingYet={{
          text: t('list.nothing.partners'),
          add: { label: t('entities.add', { title: t('people.partner') }), onClick: () => panel.open('new') },
        }}
        onEdit={(row) => panel.open(row.id)}
        canDelete
      />
    </>
  );
});
