import { observer } from 'mobx-react-lite';
import type { SizeOffer } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { usePage } from '../../stores/usePage.ts';
import { listHref } from '../list/listAddress.ts';
import styles from './SizeGoods.module.css';

interface SizeGoodsProps {
  /** API path of the recommended sizes. */
  path: string;
  code: string;
}

/** The available products of a size by category, with count, lowest price and a link; no pillows for children under one year. */
export const SizeGoods = observer(function SizeGoods({ path, code }: SizeGoodsProps) {
  const { t, i18n } = useTranslation('sizes');
  const rupiah = useRupiah();
  const { data, error } = usePage<SizeOffer[]>(path);
  if (error && !data) return <Link to={listHref({ inStock: true })}>{t('goTo')}</Link>;
  if (!data) return <Skeleton count={2} />;
  const offers = data.filter((offer) => offer.code === code);
  const offered = offers.filter(({ isInfantPillow }) => !isInfantPillow);
  if (offers.length > 0 && offered.length === 0) return null;
  if (offers.length === 0) return <p className={styles.none}>{t('noneInStock', { size: code })}</p>;
  return (
    <ul className={styles.goods} aria-label={t('inStock', { size: code })}>
      {offered.map(({ category, sizeId, products, fromPrice }) => (
        <li key={category.id}>
          <Link to={listHref({ categoryId: category.id, sizeIds: [sizeId], inStock: true })} className={styles.good}>
            <span>
              <b>{t('inCategory', { category: textIn(i18n.language, category, 'name'), size: code })}</b>{' '}
              <small className="note figures">{t('offer', { count: products, price: rupiah(fromPrice) })}</small>
            </span>
            <Icon name="right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
});
