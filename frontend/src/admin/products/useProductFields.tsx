import { pictureUrl } from '@contract/catalogue.ts';
import type { ProductRow } from '@contract/products.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Field } from '../table/fields.ts';
import { ProductState, productState } from './ProductState.tsx';
import styles from './ProductsPage.module.css';
import { useKeyValues } from './useKeyValues.ts';

/** The columns of the product list; the filters of specification 2 are name and description. */
export function useProductFields(): Field<ProductRow>[] {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  const categories = useKeyValues('categories');
  const range = ({ minPrice, maxPrice }: ProductRow) => {
    if (minPrice === null || maxPrice === null) return null;
    return minPrice === maxPrice ? rupiah(minPrice) : `${rupiah(minPrice)} – ${rupiah(maxPrice)}`;
  };
  return [
    {
      name: 'name',
      label: t('products.name'),
      isSortable: true,
      isFilterable: true,
      kind: 'text',
      onCard: 'heading',
      render: (row) => <NameAndFace row={row} />,
    },
    {
      name: 'description',
      label: t('products.description'),
      isFilterable: true,
      kind: 'text',
      // Under the name on the screen.
      isHidden: true,
      render: (row) => row.description,
    },
    {
      name: 'category',
      label: t('products.category'),
      isSortable: true,
      isFilterable: true,
      kind: 'choice',
      choices: categories.map(({ name }) => ({ value: name, label: name })),
      render: (row) => row.category,
    },
    {
      name: 'unitCount',
      label: t('products.units'),
      isSortable: true,
      isNumeric: true,
      kind: 'number',
      render: (row) => row.unitCount,
    },
    {
      name: 'totalStock',
      label: t('products.stock'),
      isSortable: true,
      isNumeric: true,
      kind: 'number',
      render: (row) => row.totalStock,
    },
    {
      name: 'minPrice',
      label: t('products.price'),
      isSortable: true,
      isNumeric: true,
      kind: 'number',
      render: (row) => <span className="figures">{range(row)}</span>,
    },
    {
      name: 'maxPrice',
      label: t('products.maxPrice'),
      isNumeric: true,
      isHidden: true,
      kind: 'number',
      render: (row) => row.maxPrice,
    },
    {
      name: 'isActive',
      label: t('products.state.label'),
      onCard: 'badge',
      exportValue: (row) => t(`products.state.${productState(row)}`),
      render: (row) => <ProductState row={row} />,
    },
    {
      name: 'createdAt',
      label: t('products.createdAt'),
      isSortable: true,
      isHidden: true,
      kind: 'moment',
      render: (row) => row.createdAt,
    },
  ];
}

function NameAndFace({ row }: { row: ProductRow }) {
  return (
    <span className="row gap-12">
      {row.thumb ? (
        <img className={styles.face} src={pictureUrl(row.thumb.file, 400)} alt="" loading="lazy" />
      ) : (
        <span className={styles.face} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{row.name}</span>
        <span className={styles.description}>{row.description}</span>
      </span>
    </span>
  );
}
