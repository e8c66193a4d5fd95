import { observer } from 'mobx-react-lite';
import { textIn } from '@contract/languages.ts';
import { lineSubtotal } from '@contract/money.ts';
import { SelectField } from '../../components/Field.tsx';
import { ProductImage } from '../../components/ProductImage.tsx';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import orderStyles from '../account/OrderPage.module.css';
import type { ReturnLine, ReturnRequestStore } from './ReturnRequestStore.ts';

/** The returnable lines, with quantity and replacement. */
export const ReturnLines = observer(function ReturnLines({ store }: { store: ReturnRequestStore }) {
  const { t } = useTranslation('orderReturn');
  return (
    <>
      <ul className="stack gap-18">
        {store.lines.map((line) => (
          <Line key={line.detail.id} line={line} store={store} />
        ))}
      </ul>
      <p className="fault" aria-live="polite">
        {store.faults['lines'] !== undefined && t('chooseLines')}
      </p>
    </>
  );
});

interface LineProps {
  line: ReturnLine;
  store: ReturnRequestStore;
}

const Line = observer(function Line({ line, store }: LineProps) {
  const { t } = useTranslation('orderReturn');
  const { detail, left, quantity } = line;
  const { product, variant, color, size } = detail.productDetail;
  const position = store.chosen.indexOf(line);
  const amounts = Array.from({ length: left + 1 }, (_, pieces) => pieces);
  return (
    <li className={orderStyles.line}>
      <ProductImage
        className={orderStyles.picture ?? ''}
        picture={detail.thumb === null ? null : { file: detail.thumb, alt: '' }}
        sizes="64px"
        isDecorative
      />
      <div className="stack gap-6">
        <b>{product.name}</b>
        <span className="note">{[variant.name, color.name, size.name].join(' · ')}</span>
        <SelectField
          label={t('quantity')}
          value={quantity}
          error={store.faults[`lines.${position}.quantity`]}
          onChange={({ target }) => store.setQuantity(line, Number(target.value))}
        >
          {amounts.map((pieces) => (
            <option key={pieces} value={pieces}>
              {pieces === 0 ? t('keep') : t('pieces', { count: pieces })}
            </option>
          ))}
        </SelectField>
        {quantity > 0 && store.resolution === 'exchange' && <ReplacementField line={line} store={store} />}
      </div>
    </li>
  );
});

const ReplacementField = observer(function ReplacementField({ line, store }: LineProps) {
  const { t, i18n } = useTranslation('orderReturn');
  const rupiah = useRupiah();
  const { detail, exchangeForId, quantity } = line;
  const position = store.chosen.indexOf(line);
  const offered = store.replacements.get(detail.productDetail.product.id);
  const chosen = offered?.find(({ id }) => id === exchangeForId);
  const paid = Math.round(((detail.subtotal - detail.reduction) * quantity) / detail.quantity);
  const difference = chosen ? lineSubtotal({ ...chosen, quantity }) - paid : 0;
  return (
    <SelectField
      label={t('instead')}
      value={exchangeForId ?? ''}
      error={store.faults[`lines.${position}.exchangeForId`]}
      hint={hintOf(difference, offered?.length, t, rupiah)}
      onChange={({ target }) => store.setReplacement(line, target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('choose')}</option>
      {offered?.map(({ id, variant, color, size }) => (
        <option key={id} value={id}>
          {[variant, color, size].map((part) => textIn(i18n.language, part, 'name')).join(' · ')}
        </option>
      ))}
    </SelectField>
  );
});

type Words = ReturnType<typeof useTranslation<'orderReturn'>>['t'];

function hintOf(difference: number, offered: number | undefined, t: Words, rupiah: (value: number) => string) {
  if (offered === 0) return t('noneInStock');
  if (difference > 0) return t('dearer', { amount: rupiah(difference) });
  if (difference < 0) return t('cheaper', { amount: rupiah(-difference) });
  return undefined;
}
