import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import type { FoundCustomer } from '@contract/manualOrders.ts';
import { displayPhone } from '@contract/phone.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import styles from './HandOrderPage.module.css';
import type { HandOrderStore } from './HandOrderStore.ts';
import { LookupField } from './LookupField.tsx';

/** The customer: found by a part of the phone number, name or e-mail, or typed. */
export const CustomerBox = observer(function CustomerBox({ store, onChosen }: CustomerBoxProps) {
  const { t } = useTranslation('admin');
  const { form, customers } = store;
  return (
    <section className={styles.box}>
      <h2>{t('handOrder.customer')}</h2>
      <PanelField form={form} name="phoneNumber" label={t('handOrder.phone')} hint={<ExistingCustomer store={store} />}>
        {({ onChange, ...control }) => (
          <LookupField
            {...control}
            autoFocus
            options={(customers.found ?? []).map(optionOf)}
            onChange={(text) => {
              onChange(text);
              customers.type(text);
            }}
            onFound={(found) => {
              store.chooseCustomer(found);
              onChosen();
            }}
          />
        )}
      </PanelField>
      <div className="stack pairs gap-16">
        <LineField form={form} name="fullname" label={t('invoice.name')} maxLength={LIMITS.name} />
        <LineField form={form} name="email" label={t('handOrder.email')} type="email" isOptional />
      </div>
    </section>
  );
});

interface CustomerBoxProps {
  store: HandOrderStore;
  /** An existing customer was chosen: fill in their data. */
  onChosen: () => void;
}

function optionOf(found: FoundCustomer) {
  const { id, fullname, phoneNumber, email, place } = found;
  const facts = [displayPhone(phoneNumber), email, place].filter((fact) => fact !== '');
  const label = (
    <span className={styles.option}>
      {fullname}
      <small>{facts.join(' · ')}</small>
    </span>
  );
  return { value: `${id}`, label, found };
}

/** Marks an existing customer, with a button to choose another one. */
const ExistingCustomer = observer(function ExistingCustomer({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation('admin');
  const { customerId } = store.form.values;
  if (customerId === null) return t('handOrder.phoneHint');
  return (
    <span className="inline gap-8">
      {t('handOrder.known')}
      <Button type="link" size="small" onClick={() => store.form.set('customerId', null)}>
        {t('handOrder.asNew')}
      </Button>
    </span>
  );
});
