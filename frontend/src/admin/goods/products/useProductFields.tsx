import { pictureUrl } from '@contract/catalogue.ts';
import { PRODUCT_COLUMNS, PRODUCT_PLAIN } from '@contract/productColumns.ts';
import type { ProductRow } from '@contract/products.ts';
import { useRupiah } from '../../../components/useRupiah.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { usePlainFields } from '../../kit/table/usePlainFields.ts';
import styles from './ProductsPage.module.css';
import { ProductState, productState } from './ProductState.tsx';
import { useKeyValues } from './useKeyValues.ts';

const field = columnField<ProductRow>(PRODUCT_COLUMNS);

/** The product list's columns; the filters of specification 2 are name and description. */
export function useProductFields(): Field<ProductRow>[] {
  const { t } = useTranslation('admin');
  const rupiah = useRupiah();
  const categories = useKeyValues('categories');
  const plain = usePlainFields(field, PRODUCT_PLAIN, (name) => t(`products.${name}`), ['description']);
  const range = ({ minPrice, maxPrice }: ProductRow) => {
    if (minPrice === null || maxPrice === null) return null;
    return minPrice === maxPrice ? rupiah(minPrice) : `${rupiah(minPrice)} – ${rupiah(maxPrice)}`;
  };
  return [
    field('name', {
      label: t('products.name'),
      isFilterable: true,
      onCard: 'heading',
      render: (row) => <NameWithPicture row={row} />,
    }),
    // On the screen, it is under the name.
    field('description', {
      label: t('products.description'),
      isFilterable: true,
      isSortable: false,
      isHidden: true,
    }),
    field('category', {
      label: t('products.category'),
      isFilterable: true,
      kind: 'choice',
      choices: categories.map(({ name }) => ({ value: name, label: name })),
    }),
    ...plain,
    field('unitCount', { label: t('products.units') }),
    field('totalStock', { label: t('products.stock') }),
    field('minPrice', {
      label: t('products.price'),
      width: 196,
      render: (row) => <span className="figures">{range(row)}</span>,
    }),
    field('maxPrice', { label: t('products.maxPrice'), isSortable: false, isHidden: true }),
    // The archive has its own switch.
    {
      name: 'isActive',
      label: t('products.state.label'),
      onCard: 'badge',
      exportValue: (row) => t(`products.state.${productState(row)}`),
      render: (row) => <ProductState row={row} />,
    },
    {
      name: 'lacksSni',
      label: t('products.lacksSni'),
      isFilterable: true,
      isHidden: true,
      choices: [
        { value: 'true', label: t('products.sniMissing') },
        { value: 'false', label: t('products.sniThere') },
      ],
      render: (row) => row.lacksSni && t('products.sniMissing'),
      exportValue: (row) => row.lacksSni,
    },
    field('createdAt', { label: t('products.createdAt'), isHidden: true }),
  ];
}

function NameWithPicture({ row }: { row: ProductRow }) {
  return (
    <span className="row gap-12">
      {row.thumb ? (
        <img className={styles.face} src={pictureUrl(row.thumb.file, 400)} alt="" loading="lazy" />
      ) : (
        <span className={styles.face} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{row.name}</span>{' '}
        <span className={`${styles.description} clamped`}>{row.description}</span>
      </span>
    </span>
  );
}
