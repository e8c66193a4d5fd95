import { App } from 'antd';
import { discountedPrice } from '@contract/money.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';

/** Percent; above an everyday discount: 85 may be a slip of 8.5. */
const STEEP_PERCENT = 70;
/** Rupiah; the question's example price. */
const EXAMPLE_PRICE = 100_000;

/** Asks for confirmation of a discount that takes off most of a price, unless it is unchanged. */
export function useSteepDiscountQuestion(): (discount: unknown, before: unknown) => Promise<boolean> {
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const { rupiah, number } = useFormats();
  return async (discount, before) => {
    if (typeof discount !== 'number' || discount <= STEEP_PERCENT || discount === before) return true;
    const after = rupiah(discountedPrice(EXAMPLE_PRICE, discount));
    return modal.confirm({
      title: t('entities.promo.steep', { discount: number(discount) }),
      content: t('entities.promo.steepPrice', { price: rupiah(EXAMPLE_PRICE), after }),
      okText: t('entities.promo.steepAgree', { discount: number(discount) }),
      cancelText: t('shared:action.cancel'),
    });
  };
}
