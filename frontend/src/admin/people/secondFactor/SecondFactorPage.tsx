import { Alert, App, Button, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RECOVERY_CODES } from '@contract/secondFactors.ts';
import type { FactorKind, OwnFactors } from '@contract/secondFactors.ts';
import { hasPasskeys } from '../../../components/passkeys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { SETTINGS_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import parts from '../../kit/page/Parts.module.css';
import { FactorList } from './FactorList.tsx';
import { FactorsStore } from './FactorsStore.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import styles from './SecondFactor.module.css';
import { SetUpFactor } from './SetUpFactor.tsx';

/** One's own second factors and recovery codes, for everybody of the back office. */
export const SecondFactorPage = observer(function SecondFactorPage() {
  const { api } = useStores();
  const { t } = useTranslation('secondFactor');
  const [store] = useState(() => new FactorsStore(api));
  useEffect(() => void store.own.load(), [store]);
  const { data, error } = store.own;
  return (
    <div className={parts.page}>
      <PageHead title={t('title')} />
      {data ? <Parts store={store} own={data} /> : <Skeleton active />}
      {error && <FetchFailure error={error} onRetry={() => void store.own.load()} fills="part" />}
      <Dialogs store={store} />
    </div>
  );
});

interface PartsProps {
  store: FactorsStore;
  own: OwnFactors;
}

const Parts = observer(function Parts({ store, own: { setting, factors, recoveryCodesLeft } }: PartsProps) {
  const { t } = useTranslation('secondFactor');
  const { run, isBusy } = useRun();
  const { modal } = App.useApp();
  const kinds: FactorKind[] = hasPasskeys() ? ['totp', 'passkey'] : ['totp'];
  const renew = () =>
    void modal.confirm({
      ...{ title: t('codes.makeAsk'), okText: t('codes.make'), cancelText: t('action.cancel') },
      onOk: () => run(() => store.renewCodes()),
    });
  return (
    <>
      {setting === 'off' && <TurnedOff />}
      <section className={parts.part} aria-labelledby="factors">
        <h2 id="factors" className={parts.title}>
          {t('page.yours')}
        </h2>
        <p className={styles.note}>{t('page.lead')}</p>
        <FactorList
          factors={factors}
          onRename={(id, name) => run(() => store.rename(id, { name }))}
          onRemove={(id) => run(() => store.remove(id))}
        />
        <div className="row wraps gap-8">
          {setting !== 'off' &&
            kinds.map((kind) => (
              <Button key={kind} disabled={isBusy} onClick={() => void run(() => store.begin(kind))}>
                {t(kind === 'totp' ? 'page.addTotp' : 'page.addPasskey')}
              </Button>
            ))}
        </div>
      </section>
      {factors.length > 0 && (
        <section className={parts.part} aria-labelledby="recovery-codes">
          <h2 id="recovery-codes" className={parts.title}>
            {t('codes.title')}
          </h2>
          <p className={styles.note}>{t('codes.what')}</p>
          {recoveryCodesLeft < RECOVERY_CODES / 2 ? (
            <Alert type="warning" showIcon title={t('codes.left', { count: recoveryCodesLeft })} />
          ) : (
            <p>{t('codes.left', { count: recoveryCodesLeft })}</p>
          )}
          <Button className="start" onClick={renew}>
            {t('codes.make')}
          </Button>
        </section>
      )}
    </>
  );
});

const TurnedOff = observer(function TurnedOff() {
  const { session } = useStores();
  const { t } = useTranslation('secondFactor');
  const link = session.isAdmin && (
    <LinkButton to={SETTINGS_PATH} size="small">
      {t('page.toSettings')}
    </LinkButton>
  );
  return (
    <Alert className="still" type="info" showIcon title={t('page.off')} action={link} style={{ marginBottom: 24 }} />
  );
});

/** What is set up right now, and new codes. */
const Dialogs = observer(function Dialogs({ store }: { store: FactorsStore }) {
  const { session, toasts } = useStores();
  const { t } = useTranslation('secondFactor');
  const { setUp, codes } = store;
  return (
    <>
      {setUp && (
        <Modal
          open
          title={t(`setUp.${setUp.kind}`)}
          footer={null}
          width={480}
          onCancel={() => store.cancel()}
          destroyOnHidden
        >
          <SetUpFactor
            kind={setUp.kind}
            setUp={setUp.values}
            onFinish={async (input) => toasts.show('success', await store.finish(input), 4_000)}
            onCancel={() => store.cancel()}
          />
        </Modal>
      )}
      {codes && (
        <Modal open title={t('codes.title')} footer={null} width={520} closable={false} mask={{ closable: false }}>
          <RecoveryCodes codes={codes} email={session.user?.email ?? ''} onDone={() => store.hideCodes()} />
        </Modal>
      )}
    </>
  );
});

/** Runs one call at a time and shows its message, or why it was refused (false). */
function useRun() {
  const { toasts } = useStores();
  const { t } = useTranslation(['secondFactor', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (call: () => Promise<string | void>): Promise<boolean> => {
    setIsBusy(true);
    try {
      const message = await call();
      if (message) toasts.show('success', message, 4_000);
      return true;
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), 4_000);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy };
}
