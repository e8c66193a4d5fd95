import { observer } from 'mobx-react-lite';
import type { SecurityEventRow } from '@contract/securityEvents.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import styles from './SecurityEvents.module.css';
import { useSecurityEventFields } from './useSecurityEventFields.tsx';

/** Who came in, was refused, or changed what protects the shop: a year to look through after an attack. */
export const SecurityEventsPage = observer(function SecurityEventsPage() {
  const { t } = useTranslation('security');
  const fields = useSecurityEventFields();
  const table = useTable<SecurityEventRow>({
    controller: 'security-events',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'lastAt', dir: 'desc' }],
  });
  const title = t('title');
  return (
    <>
      <PageHead title={title} />
      <p className={styles.lead}>{t('lead')}</p>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={({ userName, lastAtString }) => `${userName} ${lastAtString}`}
        nothingYet={{ text: t('nothing') }}
      />
    </>
  );
});
