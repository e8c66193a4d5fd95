import { Button } from 'antd';
import { useState } from 'react';
import type { KeyTest as Outcome } from '@contract/firstSteps.ts';
import { messageOf } from '../../api/ApiError.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './FirstSteps.module.css';

/** Asks the payment provider whether it takes the shop's key, and says what is wrong with it. */
export function KeyTest({ onTested }: { onTested: () => void }) {
  const { api } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const ask = async () => {
    setAsking(true);
    setAnswer('');
    try {
      const outcome = await api.post<Outcome>('/settings/test-keys');
      setAnswer(t(`firstSteps.keys.${outcome}`));
      if (outcome === 'well' || outcome === 'testKey') onTested();
    } catch (error) {
      setAnswer(messageOf(error, t('shared:error.unexpected')));
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button loading={isAsking} onClick={() => void ask()}>
        {t('firstSteps.testKeys')}
      </Button>
      <span className={styles.answer} role="status">
        {answer}
      </span>
    </>
  );
}
