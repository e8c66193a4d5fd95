import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LIMITS } from '@contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useFields } from '../../components/useFields.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { AddressFields } from '../place/AddressFields.tsx';
import styles from './CheckoutPage.module.css';
import { Step } from './Step.tsx';

interface CheckoutProps {
  checkout: CheckoutStore;
}

export const DeliveryStep = observer(function DeliveryStep({ checkout }: CheckoutProps) {
  const { t } = useTranslation(['forms', 'checkout']);
  const fields = useFields(checkout.form);
  const { hasFullAddress } = checkout;
  const [isOpen, setIsOpen] = useState(!hasFullAddress || !checkout.usesProfileAddress);
  // An address that the server refuses is shown, and stays open while it is corrected.
  if (!isOpen && !hasFullAddress) setIsOpen(true);
  const notes = (['notes', 'packingNote'] as const).map((name) => (
    <TextareaField
      key={name}
      {...fields.text(name)}
      className="across"
      label={t(`label.${name}`)}
      placeholder={t(`label.${name}Hint`)}
      isOptional
      rows={2}
      autoComplete="off"
      maxLength={LIMITS.notes}
    />
  ));
  if (!isOpen) {
    return (
      <Step number={1} title={t('checkout:delivery')} lead={t('checkout:deliveryLead')} isDone>
        <HomeAddress checkout={checkout} onChange={() => setIsOpen(true)} />
        {notes}
      </Step>
    );
  }
  return (
    <Step number={1} title={t('checkout:delivery')} lead={t('checkout:deliveryLead')} isDone={checkout.hasFullAddress}>
      <SavedAddress checkout={checkout} />
      <div className="stack pairs gap-18" onKeyDown={preventSubmit}>
        <Field
          {...fields.text('fullname')}
          className="across"
          label={t('label.recipient')}
          autoComplete="shipping name"
          maxLength={LIMITS.name}
        />
        <Field
          {...fields.text('phoneNumber')}
          label={t('label.phone')}
          hint={t('label.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
        />
        <Field
          {...fields.text('email')}
          label={t('label.email')}
          type="email"
          inputMode="email"
          autoComplete="shipping email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AddressFields form={checkout.form} scope="shipping " />
        {notes}
        <Checkbox {...fields.check('remember')} className="across" label={t('checkout:remember')} />
      </div>
    </Step>
  );
});

/** Returning customers only confirm their address. */
const HomeAddress = observer(function HomeAddress({ checkout, onChange }: CheckoutProps & { onChange: () => void }) {
  const { t } = useTranslation('checkout');
  const { fullname, phoneNumber } = checkout.form.values;
  return (
    <div className="row wraps apart gap-8">
      <address className={styles.home}>
        <span className="dotted">
          <b>{fullname}</b>
          <span className="unbroken">{phoneNumber}</span>
        </span>
        <span className={styles.savedText}>{checkout.profileAddress}</span>
      </address>
      <Button look="quiet" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
});

/** Fills in the profile's address, if the form has another one or none. */
const SavedAddress = observer(function SavedAddress({ checkout }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const { savedAddress } = checkout;
  if (savedAddress === null) return null;
  return (
    <button type="button" className={styles.saved} onClick={() => checkout.useSavedAddress()}>
      <Icon name="pin" />
      <span>
        <b>{t('useSaved')}</b>
        <span className={styles.savedText}>{savedAddress}</span>
      </span>
    </button>
  );
});

/** Enter in a text field means "next" to most people, never "buy". */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
