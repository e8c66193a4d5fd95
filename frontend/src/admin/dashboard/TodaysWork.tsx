import { CheckCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { DAILY_WORK, LATE_DAYS, MAX_WORK, ODD_WORK, type Work } from '@contract/dashboard.ts';
import { formatRelative } from '@contract/dates.ts';
import { parseLanguage } from '@contract/languages.ts';
import { DAY_MS } from '@contract/time.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useFormats } from '../../print/useFormats.ts';
import { PLACES_OF_WORK } from './addresses.ts';
import styles from './TodaysWork.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** What waits for a person: each figure leads to its list. What every day brings stands there even where there is none. */
export const TodaysWork = observer(function TodaysWork({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('admin');
  const widget = useWidget<Work[]>('todays-work');
  return (
    <Widget title={t('dashboard.work')} widget={widget} className={className} lines={2}>
      {(work) => {
        const daily = DAILY_WORK.flatMap((kind) => work.filter((one) => one.kind === kind));
        const odd = ODD_WORK.flatMap((kind) => work.filter((one) => one.kind === kind && one.count > 0));
        return (
          <>
            <ul className={styles.daily}>
              {daily.map((one) => (
                <DailyTile key={one.kind} {...one} />
              ))}
            </ul>
            {odd.length > 0 && (
              <ul className={styles.odd} aria-label={t('dashboard.attention')}>
                {odd.map((one) => (
                  <OddLink key={one.kind} {...one} />
                ))}
              </ul>
            )}
            {work.every(({ count }) => count === 0) && (
              <p className={styles.nothing}>
                <CheckCircleOutlined aria-hidden />
                {t('dashboard.noWork')}
              </p>
            )}
          </>
        );
      }}
    </Widget>
  );
});

function DailyTile({ kind, count, since }: Work) {
  const { t, i18n } = useTranslation('admin');
  const now = new Date();
  const isLate = since !== null && now.getTime() - Date.parse(since) > LATE_DAYS * DAY_MS;
  const ago = since === null ? '' : formatRelative(since, now, parseLanguage(i18n.language) ?? 'id');
  return (
    <li>
      <Link to={PLACES_OF_WORK[kind]} className={styles.tile}>
        <Count count={count} className={`${styles.count} ${count === 0 ? 'muted' : ''}`} />
        <span>
          <span className={styles.name}>{t(`dashboard.workKind.${kind}`)}</span>
          {ago !== '' && <span className={isLate ? styles.late : 'fine'}>{t('dashboard.oldest', { ago })}</span>}
        </span>
      </Link>
    </li>
  );
}

function OddLink({ kind, count }: Work) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Link to={PLACES_OF_WORK[kind]} className={styles.link}>
        <Count count={count} className={styles.pill} />
        <span>{t(`dashboard.workKind.${kind}`)}</span>
      </Link>
    </li>
  );
}

function Count({ count, className }: { count: number; className: string | undefined }) {
  const { number } = useFormats();
  return <span className={className}>{count >= MAX_WORK ? `${number(MAX_WORK - 1)}+` : number(count)}</span>;
}
