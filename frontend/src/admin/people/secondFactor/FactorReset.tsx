import { App, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OwnFactors } from '@contract/secondFactors.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import styles from './SecondFactor.module.css';

const TOAST_MS = 5000;

/** Somebody else's second factors, in their panel: how many, and the reset for who lost theirs. */
export const FactorReset = observer(function FactorReset({ user }: { user: UserRow }) {
  const { api, session, toasts } = useStores();
  const { t } = useTranslation(['secondFactor', 'shared']);
  const { modal } = App.useApp();
  const path = `/users/${user.id}/second-factors`;
  const [store] = useState(() => new LoadStore<OwnFactors>(api, path));
  useEffect(() => void store.load(), [store]);
  const count = store.data?.factors.length;
  if (count === undefined) return null;
  const reset = async () => {
    try {
      toasts.show('success', (await api.call('DELETE', path)).message, TOAST_MS);
      await store.load();
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), TOAST_MS);
    }
  };
  const ask = () =>
    void modal.confirm({
      ...{ title: t('reset.ask', { name: user.fullname }), content: t('reset.why') },
      ...{ okText: t('reset.action'), okButtonProps: { danger: true }, cancelText: t('action.cancel'), onOk: reset },
    });
  return (
    <div className={styles.factor}>
      <span className="stack">
        <strong>{t('reset.title')}</strong>
        <span className={styles.note}>{count === 0 ? t('reset.none') : t('reset.some', { count })}</span>
      </span>
      {count > 0 && session.user?.id !== user.id && (
        <Button size="small" danger onClick={ask}>
          {t('reset.action')}
        </Button>
      )}
    </div>
  );
});
