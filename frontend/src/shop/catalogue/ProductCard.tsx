import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ColorSwatch, ProductCard as Product } from '@contract/catalogue.ts';
import { formatNumber } from '@contract/money.ts';
import { Price } from '../../components/Price.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { Swatch } from '../../components/Swatch.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './ProductCard.module.css';
import { UnitLink } from './UnitLink.tsx';

/** The `sizes` of its picture. */
const CARD_SIZES = '(max-width: 760px) 46vw, (max-width: 1240px) 23vw, 285px';
const MOST_SWATCHES = 6;

/** A product in a list: picture and price of one of its units, name, colors. The whole card links to that unit. */
export function ProductCard({ product, isFirst = false }: { product: Product; isFirst?: boolean }) {
  const { name, price, isFrom, discount, thumb, colors } = product;
  return (
    <UnitLink product={product} sizes={CARD_SIZES} className={styles.card}>
      <span className={styles.picture}>
        <ProductImage
          picture={thumb}
          hex={colors[0]?.hex}
          sizes={CARD_SIZES}
          isFirst={isFirst}
          isDecorative
          className={product.isSoldOut ? styles.gone : undefined}
        />
        <Tags product={product} />
      </span>
      <span className={styles.name}>{name}</span>
      <Price price={price} discount={discount} isFrom={isFrom} />
      <Swatches colors={colors} />
    </UnitLink>
  );
}

function Tags({ product: { discount, isSoldOut, lastStock } }: { product: Product }) {
  const { t } = useTranslation('shop');
  const { settings } = useStores();
  if (isSoldOut) return <span className={`${styles.tag} ${styles.quiet}`}>{t('card.soldOut')}</span>;
  return (
    <>
      {discount > 0 && (
        <span className={`${styles.tag} ${styles.sale}`}>{`−${formatNumber(discount, settings.language)}%`}</span>
      )}
      {lastStock <= settings.facts.shop.lowStock && (
        <span className={`${styles.tag} ${styles.low}`}>{t('card.left', { count: lastStock })}</span>
      )}
    </>
  );
}

function Swatches({ colors }: { colors: ColorSwatch[] }) {
  const { t } = useTranslation('shop');
  if (colors.length === 0) return null;
  return (
    <span className={styles.swatches}>
      <span className="unseen">{t('card.colors', { count: colors.length })}</span>
      {colors.slice(0, MOST_SWATCHES).map(({ id, hex }) => (
        <Swatch key={id} hex={hex} />
      ))}
      {colors.length > MOST_SWATCHES && (
        <small className="muted semibold" aria-hidden="true">
          +{colors.length - MOST_SWATCHES}
        </small>
      )}
    </span>
  );
}
