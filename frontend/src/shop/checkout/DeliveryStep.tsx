import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LIMITS } from '@contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmailField, TextareaField } from '../../components/Field.tsx';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { useFields } from '../../components/useFields.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import { AddressFields } from '../place/AddressFields.tsx';
import { AddressText } from '../place/AddressText.tsx';
import { RecipientFields } from '../place/RecipientFields.tsx';
import { Step } from './Step.tsx';

interface CheckoutProps {
  checkout: CheckoutStore;
}

export const DeliveryStep = observer(function DeliveryStep({ checkout }: CheckoutProps) {
  const { t } = useTranslation(['forms', 'checkout']);
  const fields = useFields(checkout.form);
  const wishes = <Wishes checkout={checkout} />;
  const inputs = useRef<HTMLDivElement>(null);
  // The pressed button goes: the focus moves into the fields.
  const show = (open: () => void) => {
    flushSync(open);
    inputs.current?.querySelector('input')?.focus();
  };
  if (!checkout.address.isOpen) {
    return (
      <Step number={1} title={t('checkout:delivery')} lead={t('checkout:deliveryLead')} isDone>
        <SavedAddresses checkout={checkout} />
        <div className="row wraps gap-8">
          <Button look="quiet" onClick={() => show(() => checkout.address.open())}>
            {t('checkout:change')}
          </Button>
          <Button look="quiet" onClick={() => show(() => checkout.address.empty())}>
            {t('checkout:anotherAddress')}
          </Button>
        </div>
        {wishes}
      </Step>
    );
  }
  return (
    <Step
      number={1}
      title={t('checkout:delivery')}
      lead={t('checkout:deliveryLead')}
      isDone={checkout.address.isComplete}
    >
      <SavedAddresses checkout={checkout} />
      <div ref={inputs} className="stack pairs gap-18" onKeyDown={preventSubmit}>
        <RecipientFields form={checkout.form} />
        <EmailField {...fields.text('email')} label={t('label.email')} autoComplete="shipping email" />
        <AddressFields form={checkout.form} scope="shipping " />
        {wishes}
        <Checkbox {...fields.check('remember')} className="across" label={t('checkout:remember')} />
      </div>
    </Step>
  );
});

/** Notes to courier and packers, and a gift with its card. */
const Wishes = observer(function Wishes({ checkout: { form } }: CheckoutProps) {
  const { t } = useTranslation('forms');
  const fields = useFields(form);
  const words = (name: 'notes' | 'packingNote' | 'giftCard', maxLength: number) => (
    <TextareaField
      {...fields.text(name)}
      className="across"
      label={t(`label.${name}`)}
      placeholder={t(`label.${name}Hint`)}
      isOptional
      rows={2}
      autoComplete="off"
      maxLength={maxLength}
    />
  );
  return (
    <>
      {words('notes', LIMITS.notes)}
      {words('packingNote', LIMITS.notes)}
      <Checkbox {...fields.check('isGift')} className="across" label={t('label.isGift')} />
      {form.values.isGift && words('giftCard', LIMITS.giftCard)}
    </>
  );
});

/** Returning customers only confirm their address, or choose another one of theirs. */
const SavedAddresses = observer(function SavedAddresses({ checkout }: CheckoutProps) {
  const { t } = useTranslation('checkout');
  const { saved: addresses, chosen, isOpen } = checkout.address;
  if (addresses.length === 0) return null;
  if (addresses.length === 1 && chosen && !isOpen) return <AddressText saved={chosen} />;
  return (
    <fieldset className="stack gap-8">
      <legend className="unseen">{t('savedAddresses')}</legend>
      {addresses.map((saved) => (
        <RadioChoice
          key={saved.id}
          name="savedAddress"
          checked={saved === chosen}
          onChange={() => checkout.address.choose(saved)}
        >
          <AddressText saved={saved} />
        </RadioChoice>
      ))}
    </fieldset>
  );
});

/** Enter in a text field means "next" to most people, never "buy". */
function preventSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
