import { observer } from 'mobx-react-lite';
import type { Invoice } from '@contract/invoices.ts';
import { PAID_STATUSES } from '@contract/invoiceStatus.ts';
import { LinkButton } from '../../components/Button.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { BuyAgain } from './BuyAgain.tsx';

/** Reorders at today's prices; once paid, also prints the invoice. */
export const OrderAgain = observer(function OrderAgain({ invoice: { id, statusEnum } }: { invoice: Invoice }) {
  const { t } = useTranslation('order');
  return (
    <div className="row wraps gap-8">
      <BuyAgain id={id} statusEnum={statusEnum} />
      {PAID_STATUSES.includes(statusEnum) && (
        <LinkButton look="plain" to={`/account-detail/orders/${id}/print`}>
          {t('print')}
        </LinkButton>
      )}
    </div>
  );
});
