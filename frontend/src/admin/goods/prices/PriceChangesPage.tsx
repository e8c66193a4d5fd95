import { observer } from 'mobx-react-lite';
import type { PriceChangeRow } from '@contract/priceChanges.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PRODUCTS_PATH } from '../../../routes/adminPaths.ts';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { PriceChangePanel } from './PriceChangePanel.tsx';
import { usePriceChangeFields, useRuleText } from './usePriceChangeFields.tsx';

/** Every change of many prices: past ones to revert, and scheduled ones to cancel. */
export const PriceChangesPage = observer(function PriceChangesPage() {
  const { t } = useTranslation(['prices', 'admin']);
  const fields = usePriceChangeFields();
  const ruleText = useRuleText();
  const table = useTable<PriceChangeRow>({
    controller: 'price-changes',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'startsAt', dir: 'desc' }],
  });
  const panel = useRecordPanel({
    component: PriceChangePanel,
    width: 720,
    title: () => t('title'),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  return (
    <>
      <BackLink to={PRODUCTS_PATH}>{t('admin:products.title')}</BackLink>
      <PageHead title={t('list')} />
      <DataTable
        table={table}
        fields={fields}
        title={t('list')}
        nameOf={ruleText}
        nothingYet={{ text: t('nothing') }}
        onView={(row) => panel.open(row.id)}
        onRowClick={(row) => panel.open(row.id)}
      />
    </>
  );
});
