import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { SettingsView } from '@contract/settings.ts';
import type { StatementTemplate } from '@contract/statements.ts';
import type { OpenTransfer } from '@contract/transfers.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { SETTINGS_PATH } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { OpenTransfers } from './OpenTransfers.tsx';
import { StatementDesk } from './StatementDesk.tsx';
import parts from '../../kit/page/Parts.module.css';

/** Payments by bank transfer: the orders waiting for one, and the bank statement. */
export const TransfersPage = observer(function TransfersPage() {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'transfers']);
  const [{ open, settings, templates }] = useState(() => ({
    open: new LoadStore<OpenTransfer[]>(api, '/transfers'),
    settings: new LoadStore<SettingsView>(api, '/settings'),
    templates: new LoadStore<StatementTemplate[]>(api, '/statement-templates'),
  }));
  const load = () => Promise.all([open.load(), settings.load(), templates.load()]);
  useEffect(() => void Promise.all([open.load(), settings.load(), templates.load()]), [open, settings, templates]);
  const error = open.error ?? settings.error ?? templates.error;
  const accounts = settings.data?.values.transferAccounts;
  return (
    <div className={parts.page}>
      <PageHead title={t('transfers:title')} />
      {error && <FetchFailure error={error} isLoading={open.isLoading} onRetry={() => void load()} />}
      {!error && !(open.data && accounts && templates.data) && <Skeleton active paragraph={{ rows: 10 }} />}
      {accounts?.length === 0 && (
        <p className="muted">
          {t('transfers:noAccounts')}{' '}
          <Link to={SETTINGS_PATH} className="link">
            {t('settings.title')}
          </Link>
        </p>
      )}
      {open.data && accounts && templates.data && (
        <>
          {(accounts.length > 0 || open.data.length > 0) && (
            <OpenTransfers open={open.data} onChanged={() => void open.load()} />
          )}
          <StatementDesk accounts={accounts} templates={templates.data} onBooked={() => void open.load()} />
        </>
      )}
    </div>
  );
});
