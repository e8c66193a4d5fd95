import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** A placeholder for a page that is loading. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={`wrap ${styles.page}`} aria-busy="true">
      <span className="unseen" role="status">
        {t('loading')}
      </span>
      <Skeleton shape="title" />
      <Skeleton count={3} />
      <Skeleton shape="block" count={2} />
    </div>
  );
}
