import { Alert, Radio, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import type { PriceTrial, TriedPrice } from '@contract/priceChanges.ts';
import { PRICE_CHANGE_KINDS, PRICE_ROUNDINGS } from '@contract/priceChanges.ts';
import { Link } from '../../../components/Link.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { PRICE_CHANGES_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { MomentInput } from '../../kit/form/MomentInput.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import type { PricedProducts } from './NewPrices.ts';
import { NewPrices } from './NewPrices.ts';
import styles from './Prices.module.css';

interface NewPricesModalProps {
  products: PricedProducts;
  onClose: () => void;
  onSaved: () => void;
}

/** Changes the prices of many products: a rule, its trial, and a moment. */
export const NewPricesModal = observer(function NewPricesModal({ products, onClose, onSaved }: NewPricesModalProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['prices', 'admin', 'forms', 'shared']);
  const { number } = useFormats();
  const [store] = useState(() => new NewPrices(api, products));
  const { form, isTried, trial } = store;
  const submit = () =>
    store.submit((message) => {
      toasts.show('success', message);
      onSaved();
      onClose();
    });
  const saveText = form.values.startsAt === '' ? t('save') : t('schedule');
  return (
    <ModalForm
      form={form}
      width={720}
      title={t('title')}
      okText={isTried ? saveText : t('try')}
      okButtonProps={{ disabled: isTried && trial?.changed === 0 }}
      onSubmit={() => void submit()}
      onClose={onClose}
      aside={
        <p className={styles.aside}>
          <Link to={PRICE_CHANGES_PATH}>{t('listLink')}</Link>
        </p>
      }
    >
      <p className="note">
        {products.ids === null ? t('ofFilter') : t('ofChosen', { count: number(products.ids.length) })}
      </p>
      <RuleFields store={store} />
      {trial && isTried && <Trial trial={trial} />}
    </ModalForm>
  );
});

const RuleFields = observer(function RuleFields({ store: { form } }: { store: NewPrices }) {
  const { t } = useTranslation('prices');
  const { kind } = form.values;
  return (
    <>
      <div className="stack gap-16 pairs">
        <PanelField form={form} name="kind" label={t('kind')}>
          {({ id, value, onChange }) => (
            <Radio.Group
              aria-labelledby={`${id}-label`}
              value={value}
              options={PRICE_CHANGE_KINDS.map((one) => ({ value: one, label: t(one) }))}
              onChange={({ target }) => onChange(target.value as typeof value)}
            />
          )}
        </PanelField>
        <PanelField form={form} name="amount" label={t('amount')} hint={t('amountHint')}>
          {(control) => <NumberInput key={kind} {...control} unit={kind} mayBeNegative />}
        </PanelField>
        <PanelField form={form} name="rounding" label={t('rounding')}>
          {(control) => (
            <Select
              {...control}
              options={PRICE_ROUNDINGS.map((one) => ({ value: one, label: t(`roundings.${one}`) }))}
            />
          )}
        </PanelField>
        <PanelField form={form} name="startsAt" label={t('start')} hint={t('now')} isOptional>
          {(control) => <MomentInput {...control} />}
        </PanelField>
      </div>
      <LineField form={form} name="note" label={t('note')} maxLength={LIMITS.notes} isOptional />
    </>
  );
});

function Trial({ trial }: { trial: PriceTrial }) {
  const { t } = useTranslation('prices');
  const { number } = useFormats();
  const { changed, unchanged, impossible, belowCost, withPromo, rows } = trial;
  const counts = [
    t('changed', { count: number(changed) }),
    ...(unchanged > 0 ? [t('unchanged', { count: number(unchanged) })] : []),
    ...(withPromo > 0 ? [t('withPromo', { count: number(withPromo) })] : []),
  ];
  const warnings = [
    ...(belowCost > 0 ? [t('belowCost', { count: number(belowCost) })] : []),
    ...(impossible > 0 ? [t('impossible', { count: number(impossible) })] : []),
  ];
  return (
    <section className="stack gap-8" aria-live="polite">
      <p className="semibold">{changed === 0 ? t('none') : counts.join(' · ')}</p>
      {warnings.length > 0 && <Alert type="warning" showIcon title={warnings.join(' · ')} />}
      {changed > rows.length && <p className="note">{t('firstOnes', { count: number(rows.length) })}</p>}
      <ul className={`${styles.rows} ${styles.trial}`}>
        {rows.map((row) => (
          <TrialRow key={row.productDetailId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function TrialRow({ row: { product, code, before, after, cost, promo, discount } }: { row: TriedPrice }) {
  const { t } = useTranslation('prices');
  const { number, rupiah } = useFormats();
  const sold = Math.round((after * (100 - discount)) / 100);
  const margin =
    cost === null ? t('noMargin') : `${t('margin')} ${rupiah(sold - cost)} (${number(marginOf(sold, cost))} %)`;
  return (
    <li>
      <span className={styles.name}>
        {product}
        <small className="fine anywhere">{code}</small>
      </span>
      <span className={styles.prices}>
        <span>
          <Rupiah value={before} /> →{' '}
          <strong>
            <Rupiah value={after} />
          </strong>
        </span>
        <small className={cost !== null && sold < cost ? 'sale' : 'fine'}>
          {promo !== null && `${promo} −${number(discount)} % · `}
          {margin}
        </small>
      </span>
    </li>
  );
}

function marginOf(sold: number, cost: number): number {
  return sold === 0 ? 0 : Math.round(((sold - cost) * 100) / sold);
}
