import { Button } from 'antd';
import { useState } from 'react';
import type { CheckedRecord, MailCheck, RecordVerdict } from '@contract/mailCheck.ts';
import { messageOf } from '../../../api/ApiError.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { type Tone, ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './Settings.module.css';

const TONES: Record<RecordVerdict, Tone> = {
  well: 'good',
  weak: 'warm',
  wrong: 'bad',
  missing: 'bad',
  unknown: 'quiet',
};

/** Whether receivers can tell the shop's mails from forged ones: what the sender's domain says in the DNS. */
export function SenderCheck() {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['mailCheck', 'shared']);
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
      <h2 id="settings-sender">{t('title')}</h2>
      <p className={styles.hint}>{t('text')}</p>
      <Button className={styles.start} loading={isBusy} onClick={() => void check()}>
        {t('check')}
      </Button>
      <div role="status">{result && <Records result={result} />}</div>
    </section>
  );
}

function Records({ result: { domain, records } }: { result: MailCheck }) {
  const { t } = useTranslation('mailCheck');
  return (
    <div className="stack gap-14">
      <ul className="stack gap-14">
        {records.map((checked) => (
          <li key={checked.record} className="stack gap-2">
            <p className="row wraps gap-8">
              <strong>{t(`${checked.record}.name`)}</strong>
              <ToneTag tone={TONES[checked.verdict]}>{t(`verdict.${checked.verdict}`)}</ToneTag>
            </p>
            <p>{t(meaningOf(checked), { domain })}</p>
            {checked.found.map((text) => (
              <code key={text} className="fine anywhere">
                {text}
              </code>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{t('dkim', { domain })}</p>
    </div>
  );
}

function meaningOf(checked: CheckedRecord): PathIn<'mailCheck'> {
  if (checked.verdict === 'unknown') return 'noAnswer';
  return checked.record === 'mx' ? `mx.${checked.verdict}` : `${checked.record}.${checked.verdict}`;
}
