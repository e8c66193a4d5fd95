import { Checkbox } from 'antd';
import type { CheckedReceipt, ReceiptVerdict } from '@contract/receiptBatches.ts';
import { isDoubtful } from '@contract/receiptBatches.ts';
import { invoiceStatusName } from '@contract/invoiceStatus.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../../routes/adminPaths.ts';
import { RecordLink } from '../../../kit/page/RecordLink.tsx';
import type { Tone } from '../../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../../kit/page/ToneTag.tsx';
import type { ReceiptRow, ReceiptsStore } from './ReceiptsStore.ts';

const TONES: Record<ReceiptVerdict, Tone> = {
  set: 'good',
  kept: 'good',
  same: 'quiet',
  other: 'warm',
  twice: 'warm',
  unlike: 'warm',
  several: 'warm',
  unknown: 'bad',
  repeated: 'bad',
  status: 'bad',
  noNumber: 'bad',
};

interface RowVerdictProps {
  store: ReceiptsStore;
  row: ReceiptRow;
}

/** A line's verdict with its reason; a doubtful one can be confirmed. */
export function RowVerdict({ store, row: { line, input, judged } }: RowVerdictProps) {
  const { t } = useTranslation('admin');
  if (!judged) return '…';
  const { verdict } = judged;
  return (
    <div className="stack gap-4 starts">
      <ToneTag tone={TONES[verdict]}>{t(`receipts.verdict.${verdict}`)}</ToneTag>
      <Reasons judged={judged} lineOf={(place) => store.lineAt(place)} />
      {isDoubtful(verdict) && (
        <Checkbox checked={input.isAgreed} onChange={({ target }) => store.agree(line, target.checked)}>
          {t(`receipts.agree.${verdict as 'other' | 'twice' | 'unlike'}`)}
        </Checkbox>
      )}
    </div>
  );
}

function Reasons({ judged, lineOf }: { judged: CheckedReceipt; lineOf: (place: number) => number }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { verdict, invoice, sameRows, sameOn, example, candidates } = judged;
  const lines = sameRows.map(lineOf).join(', ');
  const ofInvoice = {
    kept: () => t('receipts.why.kept'),
    other: () => t('receipts.why.other', { before: invoice?.receiptNumber ?? '' }),
    status: () =>
      t('receipts.why.status', { status: t(`orders:invoiceStatus.${invoiceStatusName(invoice?.statusEnum ?? 0)}`) }),
    several: () => t(candidates.length > 1 ? 'receipts.why.several' : 'receipts.why.maybe'),
    unknown: () => t('receipts.why.unknown'),
    repeated: () => t('receipts.why.repeated', { lines }),
    noNumber: () => t('receipts.why.noNumber'),
  };
  const why = verdict in ofInvoice ? ofInvoice[verdict as keyof typeof ofInvoice]() : null;
  const isDoubted = isDoubtful(verdict);
  return (
    <>
      {why !== null && <span className="fine">{why}</span>}
      {isDoubted && sameRows.length > 0 && (
        <span className="fine">{t('receipts.why.sameRows', { lines, count: sameRows.length })}</span>
      )}
      {isDoubted && sameOn.length > 0 && <SameOn sameOn={sameOn} />}
      {isDoubted && example !== null && (
        <span className="fine">{t('receipts.why.unlike', { courier: invoice?.courier, example })}</span>
      )}
    </>
  );
}

function SameOn({ sameOn }: Pick<CheckedReceipt, 'sameOn'>) {
  const { t } = useTranslation('admin');
  return (
    <span className="fine">
      {t('receipts.why.sameOn')}{' '}
      {sameOn.map(({ id, documentNo }) => (
        <RecordLink key={id} to={invoicePath(id)} target="_blank">
          {documentNo}{' '}
        </RecordLink>
      ))}
    </span>
  );
}
