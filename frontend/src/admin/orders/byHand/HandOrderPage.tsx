import type { RefSelectProps } from 'antd';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ROLES } from '@contract/roles.ts';
import { partsOf } from '@contract/totalParts.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FormBody, FormProblem } from '../../kit/form/FormBody.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { CustomerBox } from './CustomerBox.tsx';
import { DeliveryBox } from './DeliveryBox.tsx';
import { GoodsBox } from './GoodsBox.tsx';
import { goodsOf, isFetched } from './handForm.ts';
import styles from './HandOrderPage.module.css';
import { HandOrderStore } from './HandOrderStore.ts';
import { PaymentBox } from './PaymentBox.tsx';

/** Staff enter the order of a customer on the phone, in a chat or in the shop. Ctrl+Enter saves it. */
export const HandOrderPage = observer(function HandOrderPage() {
  const { api, session, settings } = useStores();
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { id = 0, role } = session.user ?? {};
  const [store] = useState(() => new HandOrderStore(api, { id, isAdmin: role === ROLES.admin }, settings.facts));
  const goods = useRef<RefSelectProps>(null);
  useEffect(() => store.start(), [store]);
  const save = async () => {
    const placed = await store.save();
    if (placed) void navigate(invoicePath(placed.id));
  };
  return (
    <>
      <PageHead title={t('handOrder.title')}>
        {store.isBegun && <Button onClick={() => store.clear()}>{t('handOrder.clear')}</Button>}
      </PageHead>
      <FormBody form={store.form} className={styles.columns} onSubmit={() => void save()}>
        <div className="stack gap-16">
          <CustomerBox store={store} onChosen={() => goods.current?.focus()} />
          <GoodsBox goods={store.goods} problem={store.form.problemOf('lines')} field={goods} />
          <DeliveryBox store={store} />
          <PaymentBox store={store} />
        </div>
        <Sum store={store} />
      </FormBody>
    </>
  );
});

/** The totals of the invoice, and the button that saves the order. */
const Sum = observer(function Sum({ store }: { store: HandOrderStore }) {
  const { t } = useTranslation(['admin', 'orders', 'shared']);
  const { rupiah } = useFormats();
  const { form, parts, rate } = store;
  const service = rate ? `${rate.courierName} ${rate.service}` : '';
  const isFeeKnown = rate !== undefined || isFetched(form.values);
  return (
    <section className={styles.sum} aria-label={t('invoice.total')}>
      <dl>
        <dt>{t('handOrder.goods')}</dt>
        <dd>{rupiah(goodsOf(form.values.lines))}</dd>
        {partsOf(parts).map(({ part, amount, name }) => (
          <div key={part}>
            <dt>{part === 'fee' ? `${t('invoice.shipmentFee')} ${service}` : t(`orders:part.${part}`, { name })}</dt>
            <dd>{part === 'fee' && !isFeeKnown ? '–' : rupiah(amount)}</dd>
          </div>
        ))}
        <dt>{t('invoice.total')}</dt>
        <dd>{rupiah(parts.total)}</dd>
      </dl>
      <FormProblem form={form} />
      <Button type="primary" size="large" block htmlType="submit" loading={form.isBusy}>
        {t('handOrder.save')}
      </Button>
    </section>
  );
});
