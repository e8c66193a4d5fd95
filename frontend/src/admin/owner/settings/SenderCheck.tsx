import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { MailCheck, RecordVerdict } from '@contract/mailCheck.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Settings.module.css';

const TONES: Record<RecordVerdict, string> = {
  well: 'success',
  weak: 'warning',
  wrong: 'error',
  missing: 'error',
  unknown: 'default',
};

/** Whether receivers can tell the shop's mails from forged ones: what the sender's domain says in the DNS. */
export function SenderCheck() {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [result, setResult] = useState<MailCheck | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const check = async () => {
    setIsBusy(true);
    try {
      setResult(await api.post<MailCheck>('/settings/test-mail'));
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className={`${styles.section} ${styles.alone}`} aria-labelledby="settings-sender">
      <h2 id="settings-sender">{t('settings.sender.title')}</h2>
      <p className={styles.hint}>{t('settings.sender.text')}</p>
      <Button className={styles.start} loading={isBusy} onClick={() => void check()}>
        {t('settings.sender.check')}
      </Button>
      <div role="status">{result && <Records result={result} />}</div>
    </section>
  );
}

function Records({ result: { domain, records } }: { result: MailCheck }) {
  const { t } = useTranslation('admin');
  return (
    <div className="stack gap-14">
      <ul className="stack gap-14">
        {records.map(({ record, verdict, found }) => (
          <li key={record} className="stack gap-2">
            <p className="row wraps gap-8">
              <strong>{t(`settings.sender.${record}.name`)}</strong>
              <Tag color={TONES[verdict]}>{t(`settings.sender.verdict.${verdict}`)}</Tag>
            </p>
            <p>
              {verdict === 'unknown'
                ? t('settings.sender.noAnswer')
                : t(`settings.sender.${record}.${verdict}`, { domain })}
            </p>
            {found.map((text) => (
              <code key={text} className="fine anywhere">
                {text}
              </code>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('settings.sender.dkim', { domain })}</p>
    </div>
  );
}
