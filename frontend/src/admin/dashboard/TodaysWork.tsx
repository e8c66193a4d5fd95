import { CheckCircleOutlined } from '@ant-design/icons';
import { observer } from 'mobx-react-lite';
import { DAILY_WORK, ODD_WORK, type Work } from '@contract/dashboard.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { WorkCount, WorkTile, WorkTiles } from '../kit/page/WorkTiles.tsx';
import { PLACES_OF_WORK } from './addresses.ts';
import styles from './TodaysWork.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** Waiting work: each figure links to its list. Daily work shows even at zero. */
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
            <WorkTiles>
              {daily.map(({ kind, ...pile }) => (
                <WorkTile key={kind} {...pile} name={t(`dashboard.workKind.${kind}`)} to={PLACES_OF_WORK[kind]} />
              ))}
            </WorkTiles>
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

function OddLink({ kind, count }: Work) {
  const { t } = useTranslation('admin');
  return (
    <li>
      <Link to={PLACES_OF_WORK[kind]} className={styles.link}>
        <WorkCount count={count} className={styles.pill} />
        <span>{t(`dashboard.workKind.${kind}`)}</span>
      </Link>
    </li>
  );
}
