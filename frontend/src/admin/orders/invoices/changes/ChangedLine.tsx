import { Select } from 'antd';
import { useId } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import type { InvoiceDetail } from '@contract/invoices.ts';
import type { FoundUnit } from '@contract/manualOrders.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { lookOf, UnitLabel } from '../../byHand/GoodsBox.tsx';
import { PiecesInput } from '../refunds/PiecesInput.tsx';
import type { RemovedPieces } from './changeForm.ts';
import { alternativesTo } from './changeForm.ts';
import styles from './Changes.module.css';

interface ChangedLineProps {
  line: InvoiceDetail;
  /** Pieces that can still be replaced. */
  left: number;
  pieces: RemovedPieces;
  /** The units of its product. */
  offered: readonly FoundUnit[];
  isLoading: boolean;
  onChange: (changed: RemovedPieces) => void;
}

/** A line of the order: how many of its pieces are replaced, and by which size or color. */
export function ChangedLine({ line, left, pieces, offered, isLoading, onChange }: ChangedLineProps) {
  const { t } = useTranslation('admin');
  const { product, variant, color, size, code } = line.productDetail;
  const what = `${product.name} - ${variant.name} ${color.name} ${size.name}`;
  return (
    <li className={styles.line}>
      <div className={styles.old}>
        {line.thumb !== null && <img src={pictureUrl(line.thumb, 400)} alt="" width={48} height={48} />}
        <div className="grow">
          <p className="semibold">{what}</p>
          <p className="fine">{code}</p>
        </div>
        <PiecesInput
          label={t('changes.piecesOut', { what })}
          value={pieces.quantity}
          left={left}
          onChange={(quantity) => onChange({ ...pieces, quantity })}
        />
      </div>
      <Instead {...{ line, left, pieces, offered, isLoading, onChange }} what={what} />
    </li>
  );
}

/** The replacement. Most changes are a wrong size: choosing the other size replaces all pieces of the line. */
function Instead(props: ChangedLineProps & { what: string }) {
  const { line, left, pieces, offered, isLoading, what, onChange } = props;
  const { t } = useTranslation('admin');
  const id = useId();
  const { instead, quantity } = pieces;
  const units = alternativesTo(line.productDetail, offered);
  if (units.length === 0 && !isLoading) return <p className="note">{t('changes.noOthers')}</p>;
  const isTooMuch = instead !== null && (quantity ?? 0) > instead.lastStock;
  return (
    <div className="stack gap-6">
      <label htmlFor={id} className="note">
        {t('changes.instead')}
      </label>
      <Select
        id={id}
        aria-label={t('changes.insteadOf', { what })}
        className="wide"
        loading={isLoading}
        allowClear
        showSearch={{ optionFilterProp: 'text' }}
        placeholder={t('changes.choose')}
        value={instead?.productDetailId ?? null}
        {...(isTooMuch && { status: 'error' as const })}
        options={units.map((unit) => ({
          ...{ value: unit.productDetailId, text: `${lookOf(unit)} ${unit.code}`, disabled: unit.lastStock <= 0 },
          label: <UnitLabel unit={unit} />,
        }))}
        labelRender={() => instead && lookOf(instead)}
        onChange={(chosen: number | null | undefined) => {
          const unit = units.find(({ productDetailId }) => productDetailId === chosen) ?? null;
          onChange({ ...pieces, instead: unit, quantity: unit ? quantity || left : null });
        }}
      />
      {isTooMuch && <p className="sale text-14">{t('handOrder.left', { count: instead.lastStock })}</p>}
    </div>
  );
}
