import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Link } from 'react-router-dom';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './CategoryChips.module.css';
import { type ListAddress, listHref } from './listAddress.ts';

/** The categories as links. What was searched for stays; the page starts anew. */
export const CategoryChips = observer(function CategoryChips({ address }: { address: ListAddress }) {
  const { masterData } = useStores();
  const { t } = useTranslation('shop');
  const all = { id: null, name: t('list.allCategories') };
  return (
    <nav aria-label={t('list.categories')}>
      <ul className={styles.chips}>
        {[all, ...masterData.categories].map(({ id, name }) => (
          <li key={id}>
            <Link
              to={listHref({ ...address, categoryId: id, pageNo: 1 })}
              className={styles.chip}
              aria-current={address.categoryId === id ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
});
