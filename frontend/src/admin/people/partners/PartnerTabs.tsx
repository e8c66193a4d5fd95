import { Badge } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { PARTNER_STATES } from '@contract/businessPartners.ts';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import type { ListData } from '@contract/envelope.ts';
import { NavLink } from '../../kit/page/NavLink.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { APPLICATIONS_PATH, PARTNERS_PATH } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Partners.module.css';

const WAITING = `/businessPartners?state.Operator=4&state.Value=${PARTNER_STATES.pending}&recordsPerPage=1`;

/** The number of pending applications; `load()` refetches it. */
export function useWaiting(): LoadStore<ListData<PartnerRecord>> {
  const { api } = useStores();
  const [store] = useState(() => new LoadStore<ListData<PartnerRecord>>(api, WAITING));
  useEffect(() => void store.load(), [store]);
  return store;
}

/** The tabs for partners and for applications. */
export const PartnerTabs = observer(function PartnerTabs({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const { t } = useTranslation('admin');
  const count = waiting.data?.totalRows ?? 0;
  return (
    <nav className={styles.tabs} aria-label={t('people.partners')}>
      <NavLink end to={PARTNERS_PATH} className={styles.tab ?? ''}>
        {t('people.partners')}
      </NavLink>
      <NavLink to={APPLICATIONS_PATH} className={styles.tab ?? ''}>
        {t('people.applications')}
        {count > 0 && <Badge count={count} />}
      </NavLink>
    </nav>
  );
});
