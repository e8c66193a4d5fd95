import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type CartItem, isGone } from '@contract/carts.ts';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button } from '../../components/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { fullName } from '../../stores/cartItem.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** Adds the goods of an order to the cart again; hidden while the order waits for payment. */
export const BuyAgain = observer(function BuyAgain({ id, statusEnum }: Pick<Invoice, 'id' | 'statusEnum'>) {
  const { t } = useTranslation('orders');
  const { isBusy, buy } = useBuyAgain(id);
  if (statusEnum === INVOICE_STATUS.waiting) return null;
  return (
    <Button look="quiet" isBusy={isBusy} onClick={() => void buy()}>
      {t('again')}
    </Button>
  );
});

/** Adds as many pieces as are in stock, and names the lines that are missing or incomplete. */
function useBuyAgain(id: number) {
  const { api, cart, session, toasts } = useStores();
  const { t, i18n } = useTranslation(['orders', 'shared']);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const isShort = ({ quantity, ...goods }: CartItem): boolean => {
    const inCart = cart.find(goods.productDetailId)?.quantity ?? 0;
    const taken = isGone(goods) ? 0 : Math.min(quantity, goods.lastStock - inCart);
    return taken < 1 || !cart.add(goods, taken).isAccepted || taken < quantity;
  };
  const buy = async () => {
    setIsBusy(true);
    try {
      const { invoiceDetails } = await api.get<Invoice>(`/invoices/${id}`);
      const lines = invoiceDetails.map(({ productDetail, quantity }) => ({
        productDetailId: productDetail.id,
        quantity,
      }));
      const items = await api.post<CartItem[]>('/carts', { customerId: session.person?.id, revalidateCartVMs: lines });
      const short = items.filter(isShort);
      if (short.length === 0) toasts.show('success', t('againDone'));
      else
        toasts.show(
          'info',
          t('againPartly', { names: short.map((item) => fullName(item, i18n.language)).join(', ') }),
          5000,
        );
      void navigate('/cart');
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), 5000);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, buy };
}
