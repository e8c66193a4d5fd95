import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { type ListAddress, listHref } from './listAddress.ts';
import styles from './Pagination.module.css';

export function Pagination({ address, lastPage }: { address: ListAddress; lastPage: number }) {
  const { t } = useTranslation('shop');
  if (lastPage <= 1) return null;
  const to = (pageNo: number) => listHref({ ...address, pageNo });
  return (
    <nav className={styles.pagination} aria-label={t('list.pages')}>
      {address.pageNo > 1 && (
        <Link to={to(address.pageNo - 1)} rel="prev" className={styles.step} aria-label={t('list.previous')}>
          <Icon name="left" />
        </Link>
      )}
      {pagesAround(address.pageNo, lastPage).map((page, index, shown) => (
        <span key={page} className={styles.item}>
          {index > 0 && page - (shown[index - 1] ?? 0) > 1 && <span className={styles.gap}>…</span>}
          <Link
            to={to(page)}
            className={styles.page}
            aria-label={t('list.page', { page })}
            aria-current={page === address.pageNo ? 'page' : undefined}
          >
            {page}
          </Link>
        </span>
      ))}
      {address.pageNo < lastPage && (
        <Link to={to(address.pageNo + 1)} rel="next" className={styles.step} aria-label={t('list.next')}>
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}

/** The first, the last, and those next to the current page. */
function pagesAround(current: number, last: number): number[] {
  const near = [1, current - 1, current, current + 1, last];
  return [...new Set(near.filter((page) => page >= 1 && page <= last))];
}
