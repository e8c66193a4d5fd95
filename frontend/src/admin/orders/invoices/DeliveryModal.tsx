import { Alert, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { Delivery, DeliveryFee, DeliveryInput } from '@contract/invoiceDesk.ts';
import { INVOICE_PLAIN, type Invoice } from '@contract/invoices.ts';
import { LIMITS } from '@contract/limits.ts';
import { displayPhone } from '@contract/phone.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { nameFault, phoneFault, postalCodeFault, required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { EditConflict } from '../../kit/form/EditConflict.tsx';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { differencesOf } from '../../kit/form/OpenedRecord.ts';
import { PlainFields } from '../../kit/form/PlainFields.tsx';
import { plainRules } from '../../kit/form/plainRules.ts';
import { PlaceFields } from '../../kit/form/PlaceFields.tsx';
import { useEditConflict } from '../../kit/form/useEditConflict.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';

interface DeliveryModalProps {
  invoice: Invoice;
  onClose: () => void;
  onSaved: () => void;
}

/** Corrects a delivery: name, phone, address, city and the note for its courier. */
export const DeliveryModal = observer(function DeliveryModal({ invoice, onClose, onSaved }: DeliveryModalProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<Delivery>(api, `/invoices/delivery/${invoice.id}`));
  useEffect(() => void store.load(), [store]);
  if (store.data) return <DeliveryForm {...{ invoice, onClose, onSaved }} opened={store.data} />;
  return (
    <Modal open footer={null} title={t('invoices.correctTitle')} onCancel={onClose}>
      {store.error ? <FetchFailure error={store.error} onRetry={() => void store.load()} /> : <Skeleton active />}
    </Modal>
  );
});

const DeliveryForm = observer(function DeliveryForm(props: DeliveryModalProps & { opened: Delivery }) {
  const { invoice, opened, onClose, onSaved } = props;
  const { t } = useTranslation(['admin', 'shared']);
  const { form, save, conflict, settle } = useDelivery(invoice.id, opened, onSaved);
  return (
    <ModalForm
      form={form}
      width={560}
      title={t('invoices.correctTitle')}
      okText={t('shared:action.save')}
      okButtonProps={{ loading: form.isBusy, hidden: conflict !== null }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="muted">
        {invoice.documentNo} · {t('invoices.correctHint')}
      </p>
      <div className="stack pairs gap-16">
        <LineField form={form} name="fullname" label={t('invoice.name')} maxLength={LIMITS.name} />
        <LineField form={form} name="phoneNumber" label={t('invoice.phone')} type="tel" />
      </div>
      <LongField form={form} name="address" label={t('invoice.address')} maxLength={LIMITS.address} />
      <div className="stack pairs gap-16">
        <PlaceFields
          form={form}
          province="provinceId"
          city="cityId"
          cityNow={{ id: opened.cityId, name: invoice.city.name }}
        />
      </div>
      <CurrentFee invoice={invoice} cityId={form.values.cityId} isMoved={form.values.cityId !== opened.cityId} />
      <LineField form={form} name="postalCode" label={t('invoice.postalCode')} inputMode="numeric" />
      <PlainFields form={form} columns={INVOICE_PLAIN} labelOf={(name) => t(`invoices.field.${name}`)} />
      {conflict && <EditConflict conflict={conflict} onSettled={settle} onSave={save} />}
    </ModalForm>
  );
});

interface CurrentFeeProps {
  invoice: Invoice;
  cityId: number | null;
  isMoved: boolean;
}

/** Today's shipping fee for the new city, beside the fee that was paid. */
function CurrentFee({ invoice, cityId, isMoved }: CurrentFeeProps) {
  if (cityId === null || !isMoved) return null;
  return <FeeTo key={cityId} invoice={invoice} cityId={cityId} />;
}

const FeeTo = observer(function FeeTo({ invoice, cityId }: { invoice: Invoice; cityId: number }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  const [store] = useState(() => {
    return new LoadStore<DeliveryFee>(api, `/invoices/delivery-fee/${invoice.id}?cityId=${cityId}`);
  });
  useEffect(() => void store.load(), [store]);
  if (store.error) return <FetchFailure error={store.error} onRetry={() => void store.load()} />;
  if (!store.data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  const { fee, paid } = store.data;
  const service = `${invoice.courier} ${invoice.durationCode}`;
  const key = feeKey(store.data);
  return (
    <Alert
      type={key === 'feeSame' ? 'info' : 'warning'}
      showIcon
      role="status"
      title={t(`invoices.${key}`, { service, fee: rupiah(fee ?? 0), paid: rupiah(paid) })}
    />
  );
});

function feeKey({ fee, paid }: DeliveryFee) {
  if (fee === null) return 'feeNone';
  return fee === paid ? 'feeSame' : 'feeOther';
}

type DeliveryValues = Omit<Delivery, 'version' | 'provinceId' | 'cityId'> & {
  provinceId: number | null;
  cityId: number | null;
};

function valuesOf(delivery: Delivery): DeliveryValues {
  const { fullname, phoneNumber, address, provinceId, cityId, postalCode } = delivery;
  const destination = { fullname, phoneNumber: displayPhone(phoneNumber), address, provinceId, cityId, postalCode };
  return { ...destination, ...plainValues(INVOICE_PLAIN, delivery) };
}

function useDelivery(id: number, opened: Delivery, onSaved: () => void) {
  const { api, toasts } = useStores();
  const [form] = useState(
    () =>
      new FormStore<DeliveryValues>(valuesOf(opened), {
        fullname: ({ fullname }) => nameFault(fullname, LIMITS.name),
        phoneNumber: ({ phoneNumber }) => phoneFault(phoneNumber),
        address: ({ address }) => required(address, LIMITS.address),
        cityId: ({ cityId }) => (cityId === null ? 'forms:field.required' : null),
        postalCode: ({ postalCode }) => postalCodeFault(postalCode),
        ...plainRules(INVOICE_PLAIN),
      }),
  );
  const version = useRef(opened.version);
  const { conflict, send, settle } = useEditConflict({
    read: async () => {
      const saved = await api.get<Delivery>(`/invoices/delivery/${id}`);
      const overwrite = () => void (version.current = saved.version);
      return {
        differences: () => differencesOf(form, valuesOf(saved)),
        load: () => {
          overwrite();
          form.reset(valuesOf(saved));
        },
        overwrite,
      };
    },
  });
  const save = () =>
    void form.submit(async (values) => {
      const { fullname, phoneNumber, address, cityId, postalCode } = values;
      const typed = { fullname, phoneNumber, address, cityId: cityId ?? 0, postalCode };
      const input: DeliveryInput = { ...typed, ...plainValues(INVOICE_PLAIN, values), version: version.current };
      const answer = await send(() => api.call('PUT', `/invoices/delivery/${id}`, input));
      if (answer === null) return;
      toasts.show('success', answer.message);
      onSaved();
    });
  return { form, save, conflict, settle };
}
