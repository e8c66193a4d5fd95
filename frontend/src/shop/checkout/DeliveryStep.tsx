import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LIMITS } from '@contract/limits.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PlaceField } from '../../components/PlaceField.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { useFields } from '../../components/useFields.ts';
import { addedArea } from './checkoutAddress.ts';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './CheckoutPage.module.css';
import { Step } from './Step.tsx';

export const DeliveryStep = observer(function DeliveryStep({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation(['forms', 'checkout']);
  const fields = useFields(checkout.form);
  return (
    <Step number={1} title={t('checkout:delivery')} lead={t('checkout:deliveryLead')} isDone={checkout.isAddressed}>
      <SavedAddress checkout={checkout} />
      <div className="stack pairs gap-18" onKeyDown={keepFromOrdering}>
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
        <AddressFields checkout={checkout} />
        <TextareaField
          {...fields.text('notes')}
          className="across"
          label={t('label.notes')}
          placeholder={t('label.notesHint')}
          isOptional
          rows={2}
          autoComplete="off"
          maxLength={LIMITS.notes}
        />
        <Checkbox {...fields.check('remember')} className="across" label={t('checkout:remember')} />
      </div>
    </Step>
  );
});

/** From the large to the small: a place by a few letters or step by step, then the street in it. */
const AddressFields = observer(function AddressFields({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation(['forms', 'checkout']);
  const fields = useFields(checkout.form);
  const { values } = checkout.form;
  const area = addedArea(values);
  return (
    <>
      <PlaceField
        className="across"
        chosen={values.area}
        onChosen={(place, typed) => checkout.fillPlace(place, typed)}
        onEmptied={() => checkout.forgetArea()}
      />
      <RegionFields
        province={fields.value('provinceId')}
        city={{ ...fields.value('cityId'), onValueChange: (id) => checkout.chooseCity(id) }}
        scope="shipping "
      />
      <Field
        {...fields.text('postalCode')}
        label={t('label.postalCode')}
        inputMode="numeric"
        autoComplete="shipping postal-code"
        maxLength={5}
      />
      <TextareaField
        {...fields.text('address')}
        className="across"
        label={t('label.address')}
        hint={area === '' ? t('label.addressHint') : t('checkout:areaAdded', { area })}
        autoComplete="shipping street-address"
        maxLength={LIMITS.address}
      />
    </>
  );
});

/** The profile's address, for who has typed another one or begins with an empty form. */
const SavedAddress = observer(function SavedAddress({ checkout }: { checkout: CheckoutStore }) {
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

/** Enter in a line of text means "next" to most people, never "buy". */
function keepFromOrdering(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
