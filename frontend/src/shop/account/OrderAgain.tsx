import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartItem } from '@contract/carts.ts';
import type { Invoice } from '@contract/invoices.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** The same once more, at today's prices; and the invoice on paper. */
export const OrderAgain = observer(function OrderAgain({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('order');
  const { isBusy, buy } = useBuyAgain(invoice);
  return (
    <div className="row wraps gap-8">
      <Button look="quiet" isBusy={isBusy} onClick={() => void buy()}>
        {t('again')}
      </Button>
      <LinkButton look="plain" to={`/account-detail/orders/${invoice.id}/print`}>
        {t('print')}
      </LinkButton>
    </div>
  );
});

/** Puts into the cart what can still be had, and says what can't. */
function useBuyAgain({ invoiceDetails }: Invoice) {
  const { api, cart, session, toasts } = useStores();
  const { t } = useTranslation(['order', 'shared']);
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const buy = async () => {
    setIsBusy(true);
    try {
      const lines = invoiceDetails.map(({ productDetail, quantity }) => ({
        productDetailId: productDetail.id,
        quantity,
      }));
      const items = await api.post<CartItem[]>('/carts', { customerId: session.user?.id, revalidateCartVMs: lines });
      const left = items.filter(({ quantity, ...goods }) => !cart.add(goods, quantity).isAccepted);
      if (left.length === 0) toasts.show('success', t('againDone'));
      else toasts.show('info', t('againPartly', { names: left.map(({ name }) => name).join(', ') }), 5000);
      void navigate('/cart');
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), 5000);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, buy };
}
