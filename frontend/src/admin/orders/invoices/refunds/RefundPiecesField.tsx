import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { pictureUrl } from '@contract/catalogue.ts';
import type { InvoiceDetail } from '@contract/invoices.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../../stores/FormStore.ts';
import { PiecesInput } from './PiecesInput.tsx';
import type { Refundable, RefundPieces, RefundValues } from './refundForm.ts';
import styles from './Refunds.module.css';

interface RefundPiecesFieldProps {
  of: Refundable;
  form: FormStore<RefundValues>;
}

/** Of each line, how many pieces are refunded, and whether they are sold again. */
export const RefundPiecesField = observer(function RefundPiecesField({ of, form }: RefundPiecesFieldProps) {
  const { t } = useTranslation('admin');
  const { invoice, standing } = of;
  const set = (changed: RefundPieces) =>
    form.set(
      'lines',
      form.values.lines.map((line) => (line.invoiceDetailId === changed.invoiceDetailId ? changed : line)),
    );
  return (
    <section>
      <h2 className={styles.heading}>{t('refunds.pieces')}</h2>
      {standing.isBeforePacking && <p className="note">{t('refunds.unpackedHint')}</p>}
      <ul className="plain">
        {invoice.invoiceDetails.map((line) => {
          const chosen = form.values.lines.find(({ invoiceDetailId }) => invoiceDetailId === line.id);
          const left = standing.lines.find(({ invoiceDetailId }) => invoiceDetailId === line.id)?.quantity ?? 0;
          return chosen && <PiecesOf key={line.id} line={line} left={left} chosen={chosen} onChange={set} />;
        })}
      </ul>
    </section>
  );
});

interface PiecesOfProps {
  line: InvoiceDetail;
  left: number;
  chosen: RefundPieces;
  onChange: (changed: RefundPieces) => void;
}

function PiecesOf({ line, left, chosen, onChange }: PiecesOfProps) {
  const { t } = useTranslation('admin');
  const { product, variant, color, size, code } = line.productDetail;
  const what = `${product.name} - ${variant.name} ${color.name} ${size.name}`;
  const { quantity, isRestocked } = chosen;
  return (
    <li className={styles.line}>
      {line.thumb !== null && <img src={pictureUrl(line.thumb, 400)} alt="" width={48} height={48} />}
      <div className="grow">
        <p className="semibold">{what}</p>
        <p className="fine">{code}</p>
        {quantity !== null && quantity > 0 && (
          <Checkbox
            checked={isRestocked}
            onChange={({ target }) => onChange({ ...chosen, isRestocked: target.checked })}
          >
            {t('refunds.restock')}
          </Checkbox>
        )}
      </div>
      <PiecesInput
        label={t('refunds.piecesOf', { what })}
        value={quantity}
        left={left}
        onChange={(value) => onChange({ ...chosen, quantity: value })}
      />
    </li>
  );
}
