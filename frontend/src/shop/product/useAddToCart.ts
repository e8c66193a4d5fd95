import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useNavigate } from 'react-router-dom';
import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { MAX_QUANTITY } from '@contract/money.ts';
import type { Goods } from '../../stores/CartStore.ts';
import { savePendingCartItem } from '../../stores/pendingCartItem.ts';
import { putIntoCart } from '../../stores/putIntoCart.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { idsOf, unitHref } from '@contract/unitHref.ts';
import { isBuyable } from './choices.ts';

export interface AddToCart {
  quantity: number;
  max: number;
  canAdd: boolean;
  setQuantity: (quantity: number) => void;
  add: () => void;
}

/**
 * Quantity of the chosen unit, and the addition to the cart. Visitors sign in first; the unit is then added
 * (`addPendingCartItem`).
 */
export function useAddToCart(product: ProductPage, unit: ProductDetail | null): AddToCart {
  const stores = useStores();
  const { drawer, session, toasts } = stores;
  const { t } = useTranslation(['shared', 'product']);
  const navigate = useNavigate();
  const [wanted, setQuantity] = useState(1);
  const max = Math.max(1, Math.min(unit?.lastStock ?? 1, MAX_QUANTITY));
  const quantity = Math.min(wanted, max);

  const add = () => {
    if (!unit) return;
    const goods = goodsOf(product, unit);
    if (!session.isSignedIn) {
      savePendingCartItem({ ...goods, quantity });
      toasts.show('info', t('cart.signIn'));
      const next = unitHref(product.slug, idsOf(unit));
      return void navigate(`/login?${new URLSearchParams({ next }).toString()}`);
    }
    if (!session.isCustomer) return toasts.show('error', t('product:staffCantBuy'));
    if (!putIntoCart(stores, goods, quantity)) return;
    drawer.openIfWide();
    setQuantity(1);
  };
  return { quantity, max, canAdd: unit !== null && isBuyable(unit), setQuantity, add };
}

function goodsOf({ name, slug, promo }: ProductPage, unit: ProductDetail): Goods {
  const { productDetailId, lastStock, isActive, price, discount, weight, volume, variant, color, size, thumb } = unit;
  const counting = discount > 0 ? promo : null;
  return {
    ...{ productDetailId, lastStock, isActive, price, discount, name, slug },
    ...{ promoName: counting?.name ?? null, promoNameEn: counting?.nameEn, promoUntil: counting?.validUntil ?? null },
    ...{ weight, volume, variant, color, size, thumb },
  };
}
