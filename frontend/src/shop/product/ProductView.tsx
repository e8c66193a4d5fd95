import { Suspense, useDeferredValue, useRef } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { CategoryOption, ProductPage } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { Section } from '../catalogue/Section.tsx';
import { BuyBar } from './BuyBar.tsx';
import { BuyBox } from './BuyBox.tsx';
import { isBuyable } from './choices.ts';
import { Crumbs } from './Crumbs.tsx';
import { Gallery } from './Gallery.tsx';
import { GoesWith, ProductDetails, ProductFacts } from './LazyParts.tsx';
import { Picker } from './Picker.tsx';
import { PriceTag } from './PriceTag.tsx';
import styles from './ProductView.module.css';
import { useAddToCart } from './useAddToCart.ts';
import { useChoice } from './useChoice.ts';

/** A product with its choices. Picture, price, promotion and stock follow the chosen unit. */
export function ProductView({ product }: { product: ProductPage }) {
  const { t } = useTranslation('product');
  const { unit, detour, pick, pickLook } = useChoice(product.productDetails);
  // The answer to a tap is painted before the rest of the page follows.
  const settled = useDeferredValue(unit);
  const cart = useAddToCart(product, unit);
  const choices = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const isAvailable = product.productDetails.some(isBuyable);
  return (
    <>
      <div className="wrap">
        <Crumbs product={product} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <Gallery product={product} unit={settled} onLook={pickLook} />
        <div className={styles.panel}>
          <h1>{product.name}</h1>
          {unit ? (
            <>
              <PriceTag unit={unit} promo={product.promo} />
              {!isAvailable && <AllSoldOut category={product.category} />}
              <div ref={choices} className={styles.choices}>
                <Picker details={product.productDetails} unit={unit} detour={detour} onPick={pick} />
                <BuyBox unit={unit} cart={cart} place={place} />
              </div>
              {isAvailable && <BuyBar unit={unit} cart={cart} place={place} choices={choices} />}
            </>
          ) : (
            <p className={styles.unsellable}>{t('unsellable')}</p>
          )}
          <Suspense>
            <ProductFacts product={product} unit={settled} />
          </Suspense>
        </div>
      </div>
      <div className="wrap">
        <Suspense>
          <ProductDetails product={product} unit={settled} />
        </Suspense>
      </div>
      <Suspense>{settled && <GoesWith product={product} unit={settled} />}</Suspense>
      {product.related.length > 0 && (
        <Section title={t('related')}>
          <ProductGrid products={product.related} />
        </Section>
      )}
    </>
  );
}

/** Links to available products of the category. */
function AllSoldOut({ category }: { category: CategoryOption }) {
  const { t, i18n } = useTranslation('product');
  return (
    <p className={styles.unsellable}>
      {t('allSoldOut')}{' '}
      <Link to={`/shop?categoryId=${category.id}&inStock=1`} className={styles.others}>
        {t('others', { category: textIn(i18n.language, category, 'name') })}
      </Link>
    </p>
  );
}
