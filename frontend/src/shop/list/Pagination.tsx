import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './Pagination.module.css';

interface PaginationProps {
  pageNo: number;
  lastPage: number;
  /** The address of a page. */
  hrefOf: (pageNo: number) => string;
}

export function Pagination({ pageNo, lastPage, hrefOf }: PaginationProps) {
  const { t } = useTranslation('shop');
  if (lastPage <= 1) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pages.pages')}>
      {pageNo > 1 && (
        <Link to={hrefOf(pageNo - 1)} rel="prev" className={styles.step} aria-label={t('pages.previous')}>
          <Icon name="left" />
        </Link>
      )}
      {pagesAround(pageNo, lastPage).map((page, index, shown) => (
        <span key={page} className={styles.item}>
          {index > 0 && page - (shown[index - 1] ?? 0) > 1 && <span className="muted">…</span>}
          <Link
            to={hrefOf(page)}
            className={styles.page}
            aria-label={t('pages.page', { page })}
            aria-current={page === pageNo ? 'page' : undefined}
          >
            {page}
          </Link>
        </span>
      ))}
      {pageNo < lastPage && (
        <Link to={hrefOf(pageNo + 1)} rel="next" className={styles.step} aria-label={t('pages.next')}>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and the neighbours of the current page. */
function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last];
  return [...new Set(near.filter((page) => page >= 1 && page <= last))];
}
