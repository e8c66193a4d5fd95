import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_STATES } from '@contract/businessPartners.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import type { Decision } from './DecisionModal.tsx';
import { DecisionModal } from './DecisionModal.tsx';
import { PartnerForm } from './PartnerForm.tsx';
import { PartnerTabs, useWaiting } from './PartnerTabs.tsx';
import { useApplicationFields } from './usePartnerFields.tsx';

const NOT_APPROVED = { field: 'state', operator: FILTER_OPERATORS.notEqual, values: [String(PARTNER_STATES.approved)] };

interface Deciding {
  partner: PartnerRecord;
  decision: Decision;
}

/** Partner applications: pending ones first, then the rejected ones. */
export const ApplicationsPage = observer(function ApplicationsPage() {
  const { t } = useTranslation('admin');
  const waiting = useWaiting();
  const fields = useApplicationFields();
  const table = useTable<PartnerRecord>({
    controller: 'businessPartners',
    fields,
    hasArchive: false,
    hasInactive: true,
    fixedFilters: [NOT_APPROVED],
    defaultSort: [
      { field: 'state', dir: 'asc' },
      { field: 'createdAt', dir: 'desc' },
    ],
  });
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const refresh = () => {
    void table.store.reload();
    void waiting.load();
  };
  const panel = useRecordPanel({
    component: PartnerForm,
    title: () => t('entities.edit', { title: t('people.partner') }),
    list: table.store,
    onChanged: refresh,
  });
  const title = t('people.applications');
  return (
    <>
      <PageHead title={t('menu.adminBPs')} tabTitle={title} />
      <PartnerTabs waiting={waiting} />
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => row.name}
        nothingYet={{ text: t('list.nothing.applications') }}
        onEdit={(row) => panel.open(row.id)}
        hasLongAction
        moreActions={(partner) => [
          { label: t('people.approve'), isMain: true, onClick: () => setDeciding({ partner, decision: 'approve' }) },
          ...(partner.state === PARTNER_STATES.pending
            ? [
                {
                  label: t('people.reject'),
                  isDanger: true,
                  onClick: () => setDeciding({ partner, decision: 'reject' }),
                },
              ]
            : []),
        ]}
      />
      {deciding && <DecisionModal {...deciding} onDecided={refresh} onClose={() => setDeciding(null)} />}
    </>
  );
});
