import type { SlipSheet } from '@contract/prints.ts';
import type { Seller } from '@contract/settings.ts';
import { useKilograms } from '../components/useKilograms.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import type { Format } from './papers.ts';
import { Recipient } from './Recipient.tsx';
import { Fact, Notes, Sheet, sheetKey, Sheets } from './Sheet.tsx';
import styles from './Sheet.module.css';
import { useFormats } from './useFormats.ts';

interface PackingSlipProps {
  sheets: readonly SlipSheet[];
  seller: Seller;
  format: Format;
}

/** "Print Without Price": the contents of a parcel, with boxes to tick while packing. It shows no prices. */
export function PackingSlip({ sheets, seller, format }: PackingSlipProps) {
  const { t } = useTranslation('admin');
  return (
    <Sheets format={format}>
      {sheets.map((sheet) => (
        <Sheet
          key={sheetKey(sheet)}
          sheet={sheet}
          seller={seller}
          title={sheet.parcel ? t('prints.slipOf', { ...sheet.parcel }) : t('prints.slip')}
          format={format}
        >
          <div className={styles.parties}>
            <Recipient sheet={sheet} title={t('prints.shipTo')} />
            <Shipment sheet={sheet} />
          </div>
          <Notes label={t('changes.together')} text={sheet.goesWith.map((other) => other.documentNo).join(', ')} />
          {sheet.isGift && <Notes label={t('prints.giftCard')} text={sheet.giftCard || t('prints.noCard')} />}
          <Notes label={t('prints.packingNote')} text={sheet.packingNote} />
          <Notes label={t('prints.courierNote')} text={sheet.notes} />
          <PackedLines sheet={sheet} />
          <Signatures />
        </Sheet>
      ))}
    </Sheets>
  );
}

function Shipment({ sheet }: { sheet: SlipSheet }) {
  const { t } = useTranslation('admin');
  const { days } = useFormats();
  const kilograms = useKilograms();
  return (
    <section>
      <h2>{t('prints.shipment')}</h2>
      <p className={styles.name}>
        {sheet.courier} {sheet.durationCode}
      </p>
      <dl>
        <Fact label={t('invoice.duration')}>{days(sheet.duration)}</Fact>
        <Fact label={t('invoice.weight')}>{t('invoice.weighed', { weight: kilograms(sheet.weight) })}</Fact>
        <Fact label={t('invoice.receiptNumber')}>{sheet.receiptNumber}</Fact>
      </dl>
    </section>
  );
}

type Line = SlipSheet['invoiceDetails'][number];

function PackedLines({ sheet }: { sheet: SlipSheet }) {
  const { t } = useTranslation('admin');
  const lines = sheet.invoiceDetails;
  return (
    <table className={`${styles.lines} ${styles.packing}`}>
      <thead>
        <tr>
          <th scope="col">{t('prints.packed')}</th>
          <th scope="col" className={styles.amount}>
            {t('invoice.quantity')}
          </th>
          <th scope="col">
            {t('prints.item')} · {sheet.documentNo}
          </th>
          <th scope="col">{t('prints.variant')}</th>
          <th scope="col">{t('prints.color')}</th>
          <th scope="col">{t('prints.size')}</th>
          <th scope="col">{t('prints.code')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, -1).map((line) => (
          <PackedLine key={line.id} line={line} />
        ))}
      </tbody>
      <tbody className={styles.kept}>
        {lines.slice(-1).map((line) => (
          <PackedLine key={line.id} line={line} />
        ))}
        <Pieces lines={lines} />
      </tbody>
    </table>
  );
}

function PackedLine({ line }: { line: Line }) {
  const { number } = useFormats();
  const { product, variant, color, size, code } = line.productDetail;
  return (
    <tr>
      <td>
        <span className={styles.box} />
      </td>
      <td className={`${styles.amount} ${styles.quantity}`}>{number(line.quantity)}</td>
      <td className="semibold">{product.name}</td>
      <td>{variant.name}</td>
      <td>{color.name}</td>
      <td>{size.name}</td>
      <td className={styles.code}>{code}</td>
    </tr>
  );
}

function Pieces({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('admin');
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <tr>
      <td colSpan={7} className={styles.total}>
        {t('prints.pieces', { count })}
      </td>
    </tr>
  );
}

function Signatures() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.signatures}>
      <div>{t('prints.packedBy')}</div>
      <div>{t('prints.checkedBy')}</div>
      <div>{t('prints.packedOn')}</div>
    </div>
  );
}
