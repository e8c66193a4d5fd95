import { Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import { HAND_SOURCES, isMarketplace } from '@contract/manualOrders.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import styles from './HandOrderPage.module.css';
import type { HandOrderStore } from './HandOrderStore.ts';

/** The source and payment of the order, and for admins a discount. */
export const PaymentBox = observer(function PaymentBox({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { form } = store;
  return (
    <section className={styles.box}>
      <h2>{t('handOrder.payment')}</h2>
      <PanelField form={form} name="source" label={t('invoices.source')}>
        {({ id, value, ...control }) => (
          <Radio.Group
            {...control}
            aria-labelledby={`${id}-label`}
            className={styles.choices}
            value={value}
            options={HAND_SOURCES.map((source) => ({ value: source, label: t(`orders:source.${source}`) }))}
            onChange={({ target }) => store.setSource(target.value as typeof value)}
          />
        )}
      </PanelField>
      {isMarketplace(form.values.source) && (
        <LineField form={form} name="sourceRef" label={t('handOrder.sourceRef')} maxLength={LIMITS.sourceRef} />
      )}
      <PanelField form={form} name="payment" label={t('handOrder.paidBy')}>
        {({ id, ...control }) => (
          <Radio.Group
            {...control}
            aria-labelledby={`${id}-label`}
            className={styles.choices}
            options={store.payments.map((payment) => ({ value: payment, label: t(`handOrder.pay.${payment}`) }))}
            onChange={({ target }) => control.onChange(target.value as typeof control.value)}
          />
        )}
      </PanelField>
      {form.values.payment === 'transfer' && store.banks.length > 1 && (
        <PanelField form={form} name="transferTo" label={t('handOrder.bank')}>
          {({ id, value, ...control }) => (
            <Radio.Group
              {...control}
              aria-labelledby={`${id}-label`}
              className={styles.choices}
              value={value || store.banks[0]}
              options={[...store.banks]}
              onChange={({ target }) => control.onChange(target.value as string)}
            />
          )}
        </PanelField>
      )}
      {store.isAdmin && (
        <div className="stack pairs gap-16">
          <PanelField form={form} name="manualDiscount" label={t('handOrder.discount')} isOptional>
            {(control) => <NumberInput {...control} unit="rupiah" />}
          </PanelField>
          {form.values.manualDiscount !== null && (
            <LineField form={form} name="manualReason" label={t('handOrder.reason')} maxLength={LIMITS.reason} />
          )}
        </div>
      )}
    </section>
  );
});
