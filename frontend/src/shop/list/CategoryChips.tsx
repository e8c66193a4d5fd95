import { observer } from 'mobx-react-lite';
import type { Facets } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './CategoryChips.module.css';
import { type ListAddress, listHref } from './listAddress.ts';

interface CategoryChipsProps {
  address: ListAddress;
  facets: Facets | undefined;
}

/** The categories as links with their counts. Other filters stay; pagination restarts. */
export const CategoryChips = observer(function CategoryChips({ address, facets }: CategoryChipsProps) {
  const { masterData } = useStores();
  const { t, i18n } = useTranslation('list');
  const all = { id: null, name: t('allCategories') };
  const countOf = (id: number | null) =>
    id === null ? facets?.without.category : facets?.categories.find((category) => category.id === id)?.count;
  // A size of one category stands for that size in all categories.
  const sizeIds = facets
    ? facets.sizes.filter(({ ids }) => ids.some((id) => address.sizeIds.includes(id))).flatMap(({ ids }) => ids)
    : address.sizeIds;
  return (
    <nav aria-label={t('categories')}>
      <ul className={`${styles.chips} row wraps gap-10`}>
        {[all, ...masterData.categories].map((category) => {
          const { id } = category;
          const count = countOf(id);
          return (
            <li key={id}>
              <Link
                to={listHref({ ...address, sizeIds, categoryId: id, pageNo: 1 })}
                className={styles.chip}
                aria-current={address.categoryId === id ? 'true' : undefined}
              >
                {textIn(i18n.language, category, 'name')}
                {count !== undefined && <span className={styles.count}>{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
});
