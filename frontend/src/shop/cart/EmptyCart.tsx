import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { orderPath, readLastOrder } from '../checkout/lastOrder.ts';

/** An empty cart. After an order, of which Back leads here, it says where the things went. */
export const EmptyCart = observer(function EmptyCart() {
  const { session } = useStores();
  const { t } = useTranslation('cart');
  const order = session.person && readLastOrder(session.person.id);
  if (!order) {
    return (
      <EmptyState title={t('empty')} text={t('emptyLead')}>
        <LinkButton to="/shop">{t('toShop')}</LinkButton>
        <LinkButton to="/account-detail" look="quiet">
          {t('toOrders')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('ordered')} text={t('orderedLead', { documentNo: order.documentNo })}>
      <LinkButton to={orderPath(order)}>{t('toOrder')}</LinkButton>
      <LinkButton to="/shop" look="quiet">
        {t('toShop')}
      </LinkButton>
    </EmptyState>
  );
});
