import { CheckCircleFilled, ReloadOutlined, WarningFilled } from '@ant-design/icons';
import { Alert, Button, Progress, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DoctorFinding, DoctorProgress, DoctorResult } from '@contract/doctor.ts';
import { formatDateTime, formatTime } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import styles from './DoctorPage.module.css';
import { DoctorStore } from './DoctorStore.ts';

/** Whether the shop's data is consistent: the results of `npm run doctor`, in words. */
export const DoctorPage = observer(function DoctorPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new DoctorStore(api));
  useEffect(() => {
    void store.examine();
    return () => store.leave();
  }, [store]);
  const { report, error } = store;
  const isRunning = !error && !(report && !report.running);
  return (
    <>
      <PageHead title={t('doctor.title')}>
        <Button icon={<ReloadOutlined aria-hidden />} loading={isRunning} onClick={() => void store.examine()}>
          {t(isRunning ? 'doctor.checking' : 'doctor.again')}
        </Button>
      </PageHead>
      <p className={styles.lead}>{t('doctor.lead')}</p>
      {error && <FetchFailure error={error} onRetry={() => void store.examine()} fills={!report && 'part'} />}
      {report?.running && <ProgressNotice progress={report.running} />}
      {isRunning && !report?.last && <Skeleton active paragraph={{ rows: 14 }} />}
      {report?.last && <Findings check={report.last} />}
    </>
  );
});

function ProgressNotice({ progress: { startedAt, done, total, id } }: { progress: DoctorProgress }) {
  const { t } = useTranslation('admin');
  const text = useInvariantText(id);
  return (
    <div className={styles.running}>
      <Progress percent={Math.round((done / total) * 100)} aria-label={t('doctor.checking')} />
      <p>
        {t('doctor.progress', { done, total, at: formatTime(startedAt) })} {text}
      </p>
    </div>
  );
}

function Findings({ check: { checkedAt, findings } }: { check: DoctorResult }) {
  const { t } = useTranslation('admin');
  const broken = findings.filter(({ badRow }) => badRow !== null);
  const at = t('doctor.checkedAt', { at: formatDateTime(checkedAt) });
  return (
    <>
      <div role="status">
        {broken.length === 0 ? (
          <Alert type="success" showIcon title={t('doctor.sound', { count: findings.length })} description={at} />
        ) : (
          <Alert
            type="error"
            showIcon
            title={t('doctor.broken', { count: broken.length, total: findings.length })}
            description={`${t('doctor.brokenWhy')} ${at}`}
          />
        )}
      </div>
      <ul className={styles.findings}>
        {[...broken, ...findings.filter(({ badRow }) => badRow === null)].map((finding) => (
          <Finding key={finding.name} finding={finding} />
        ))}
      </ul>
    </>
  );
}

function Finding({ finding: { id, name, badRow, badRows } }: { finding: DoctorFinding }) {
  const { t } = useTranslation('admin');
  const isSound = badRow === null;
  const text = useInvariantText(id);
  return (
    <li className={styles.finding} data-sound={isSound}>
      {isSound ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      <div>
        {text ?? name}
        {badRow && (
          <>
            <p className={styles.first}>{t('doctor.firstRow', { count: badRows })}</p>
            <dl className={styles.row}>
              {Object.entries(badRow).map(([column, value]) => (
                <div key={column}>
                  <dt>{column}</dt>
                  <dd className="figures anywhere">{value ?? '–'}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
      <span className={`${styles.verdict} semibold unbroken`}>{t(isSound ? 'doctor.ok' : 'doctor.bad')}</span>
    </li>
  );
}

/** An invariant in the user's language; null if only the server's text exists. */
function useInvariantText(id: string): string | null {
  const { t, i18n } = useTranslation('invariants');
  const key = `invariants:${id}`;
  return i18n.hasKey(key) ? t(key) : null;
}
