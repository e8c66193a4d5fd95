import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import type { OrderProfit } from '@contract/profit.ts';
import { COST_RANGE, marginPercent } from '@contract/profit.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { rangeFault } from '../../../stores/formRules.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import payments from './InvoicePayments.module.css';
import pageOfInvoice from './InvoicePage.module.css';
import styles from './InvoiceProfit.module.css';

/** The profit of an order; for admins. */
export const InvoiceProfit = observer(function InvoiceProfit({ invoice }: { invoice: Invoice }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<OrderProfit>(api, `/invoices/profit/${invoice.id}`));
  const [isEdited, setIsEdited] = useState(false);
  // Reloads after any step, because a step may change the money or goods.
  useEffect(() => void store.load(), [store, invoice]);
  const { data, error } = store;
  return (
    <section className={payments.payments}>
      <h2 className={pageOfInvoice.section}>{t('margin.ofInvoice')}</h2>
      {error && !data && <p className="muted">{error.reason}</p>}
      {data && <Sums profit={data} onEdit={() => setIsEdited(true)} />}
      {data && isEdited && (
        <CourierCostModal
          invoice={invoice}
          profit={data}
          onSaved={() => void store.load()}
          onClose={() => setIsEdited(false)}
        />
      )}
    </section>
  );
});

function Sums({ profit: of, onEdit }: { profit: OrderProfit; onEdit: () => void }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const uncosted = of.lines.filter(({ cost }) => cost === null);
  const parts = [
    ['kept', of.revenue - of.refunds],
    ['tax', -of.tax],
    ['goodsCost', -of.goodsCost],
    ['paymentFees', -of.paymentFees],
    ['courierCosts', -of.courierCosts],
  ] as const;
  const percent = of.profit === null ? null : marginPercent(of.profit, of.revenue - of.refunds - of.tax);
  return (
    <>
      <dl className={styles.parts}>
        {of.isPaid &&
          parts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{t(`margin.${name}`)}</dt>
              <dd>
                <Rupiah value={value} />
              </dd>
            </Fragment>
          ))}
        {of.profit !== null && (
          <>
            <dt className={styles.total}>{t('margin.profit')}</dt>
            <dd className={styles.total}>
              {percent !== null && <span className="fine regular">{`${number(percent)}\u00a0%  `}</span>}
              <Rupiah value={of.profit} />
            </dd>
          </>
        )}
      </dl>
      {!of.isPaid && <p className="muted">{t('margin.unpaid')}</p>}
      {uncosted.length > 0 && (
        <p className="note">{t('margin.withoutCost', { codes: uncosted.map(({ code }) => code).join(', ') })}</p>
      )}
      <p className="row wraps gap-8 note">
        {t(of.isCourierCostCorrected ? 'margin.courierCorrected' : 'margin.courierAssumed')}
        <span className="semibold">
          <Rupiah value={of.courierCost} />
        </span>
        <Button type="link" size="small" onClick={onEdit}>
          {t('margin.correctCourier')}
        </Button>
      </p>
    </>
  );
}

interface CourierCostModalProps {
  invoice: Invoice;
  profit: OrderProfit;
  onSaved: () => void;
  onClose: () => void;
}

const CourierCostModal = observer(function CourierCostModal(props: CourierCostModalProps) {
  const { invoice, profit, onSaved, onClose } = props;
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [form] = useState(
    () =>
      new FormStore<{ courierCost: number | null }>(
        { courierCost: profit.courierCost },
        { courierCost: ({ courierCost }) => rangeFault(courierCost ?? 0, COST_RANGE.min, COST_RANGE.max) },
      ),
  );
  const save = async ({ courierCost }: { courierCost: number | null }) => {
    const { message } = await api.call('PUT', `/invoices/courier-cost/${invoice.id}`, { courierCost });
    toasts.show('success', message);
    onSaved();
    onClose();
  };
  return (
    <ModalForm
      form={form}
      width={420}
      title={t('margin.correctCourier')}
      okText={t('shared:action.save')}
      onSubmit={() => void form.submit(save)}
      onClose={onClose}
    >
      <PanelField form={form} name="courierCost" label={t('margin.courierCosts')} hint={t('margin.courierHint')}>
        {({ value, onChange, ...control }) => (
          <NumberInput {...control} unit="rupiah" value={value} onChange={onChange} />
        )}
      </PanelField>
    </ModalForm>
  );
});
