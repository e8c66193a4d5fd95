import { CheckCircleFilled, ReloadOutlined, WarningFilled } from '@ant-design/icons';
import { Alert, Button, Result, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { DoctorReport, DoctorFinding } from '@contract/doctor.ts';
import { formatDateTime } from '@contract/dates.ts';
import type { PathIn } from '../../i18n/keys.ts';
import { en } from '../../i18n/admin/books.en.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LoadStore } from '../../stores/LoadStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import pageStyles from '../layout/Page.module.css';
import styles from './BooksPage.module.css';

/** Whether the shop's books are sound: what `npm run doctor` tells, in words. */
export const BooksPage = observer(function BooksPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<DoctorReport>(api, '/doctor'));
  useEffect(() => void store.load(), [store]);
  useHead({ title: t('books.title'), isPrivate: true });
  const { data, error, isLoading } = store;
  return (
    <>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>{t('books.title')}</h1>
        <div className={pageStyles.actions}>
          <Button icon={<ReloadOutlined aria-hidden />} loading={isLoading} onClick={() => void store.load()}>
            {t(isLoading ? 'books.checking' : 'books.again')}
          </Button>
        </div>
      </div>
      <p className={styles.lead}>{t('books.lead')}</p>
      {error && <Result status="error" title={t('error.fetch')} subTitle={error.reason} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 14 }} />}
      {!error && data && <Findings check={data} />}
    </>
  );
});

function Findings({ check: { checkedAt, findings } }: { check: DoctorReport }) {
  const { t } = useTranslation('admin');
  const broken = findings.filter(({ badRow }) => badRow !== null);
  const at = t('books.checkedAt', { at: formatDateTime(checkedAt) });
  return (
    <>
      <div role="status">
        {broken.length === 0 ? (
          <Alert type="success" showIcon title={t('books.sound', { count: findings.length })} description={at} />
        ) : (
          <Alert
            type="error"
            showIcon
            title={t('books.broken', { count: broken.length, total: findings.length })}
            description={`${t('books.brokenWhy')} ${at}`}
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

function Finding({ finding: { id, name, badRow } }: { finding: DoctorFinding }) {
  const { t } = useTranslation('admin');
  const isSound = badRow === null;
  const key = textOf(id);
  return (
    <li className={styles.finding} data-sound={isSound}>
      {isSound ? <CheckCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      <div>
        {key === null ? name : t(key)}
        {badRow && (
          <>
            <p className={styles.first}>{t('books.firstRow')}</p>
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
      <span className={`${styles.verdict} semibold unbroken`}>{t(isSound ? 'books.ok' : 'books.bad')}</span>
    </li>
  );
}

/** What must be true in the reader's language; null for what has no words but the server's own yet. */
function textOf(id: string): PathIn<'admin'> | null {
  const known = Object.keys(en.invariant) as (keyof typeof en.invariant)[];
  const found = known.find((key) => key === id);
  return found ? `books.invariant.${found}` : null;
}
