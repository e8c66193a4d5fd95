import { formatDateTime } from '@contract/dates.ts';
import type { PaymentEventRow, PaymentVerdict } from '@contract/payments.ts';
import { isOdd } from '@contract/payments.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { RecordLink } from '../../kit/page/RecordLink.tsx';
import type { Tone } from '../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import { DOCUMENT_NO_WIDTH, RUPIAH_WIDTH } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';

/** A verdict's tone: good for received money, warm for a pending decision. */
export function verdictTone({ verdict, needsAttention }: Pick<PaymentEventRow, 'verdict' | 'needsAttention'>): Tone {
  if (needsAttention) return 'bad';
  if (isOdd(verdict)) return 'calm';
  return GOOD.includes(verdict) ? 'good' : 'quiet';
}

const GOOD: readonly PaymentVerdict[] = ['paid', 'paidLate'];

/** The longest verdict, for the tag's width. */
const VERDICT_WIDTH = 184;

/** The columns of the payment inbox. */
export function usePaymentFields(): Field<PaymentEventRow>[] {
  const { t } = useTranslation('admin');
  return [
    {
      name: 'receivedAt',
      label: t('money.receivedAt'),
      kind: 'moment',
      isSortable: true,
      onCard: 'note',
      render: (row) => formatDateTime(row.receivedAt),
      exportValue: (row) => formatDateTime(row.receivedAt),
    },
    {
      name: 'documentNo',
      label: t('money.documentNo'),
      width: DOCUMENT_NO_WIDTH,
      isSortable: true,
      isFilterable: true,
      onCard: 'heading',
      render: (row) =>
        row.invoiceId === null ? (
          <span className="muted">{row.externalId || t('money.unsaid')}</span>
        ) : (
          <RecordLink to={invoicePath(row.invoiceId)}>{row.documentNo}</RecordLink>
        ),
    },
    {
      name: 'status',
      label: t('money.providerStatus'),
      kind: 'text',
      isSortable: true,
      render: (row) => row.status || t('money.unsaid'),
    },
    {
      name: 'amount',
      label: t('money.amount'),
      kind: 'number',
      width: RUPIAH_WIDTH,
      isNumeric: true,
      isSortable: true,
      onCard: 'corner',
      render: (row) => row.amount !== null && <Rupiah value={row.amount} />,
    },
    {
      name: 'verdict',
      label: t('money.verdict'),
      width: VERDICT_WIDTH,
      isSortable: true,
      onCard: 'badge',
      render: (row) => <ToneTag tone={verdictTone(row)}>{row.verdictText}</ToneTag>,
      exportValue: (row) => row.verdictText,
    },
    {
      name: 'needsAttention',
      label: t('money.needsAttention'),
      isFilterable: true,
      onCard: 'hidden',
      choices: [
        { value: 'true', label: t('money.waits') },
        { value: 'false', label: t('money.fine') },
      ],
      render: (row) => attention(row, t('money.waits'), t('money.dealtWith')),
      exportValue: (row) => row.needsAttention,
    },
    {
      name: 'externalId',
      label: t('money.externalId'),
      isFilterable: true,
      isHidden: true,
      render: (row) => row.externalId,
    },
    { name: 'xenditId', label: t('money.xenditId'), isFilterable: true, isHidden: true, render: (row) => row.xenditId },
    { name: 'provider', label: t('money.provider'), isHidden: true, render: (row) => row.provider },
    { name: 'settlement', label: t('money.settle'), isHidden: true, render: (row) => row.settlement },
  ];
}

function attention({ needsAttention, settledAt }: PaymentEventRow, waits: string, dealtWith: string): string | null {
  if (needsAttention) return waits;
  return settledAt === null ? null : dealtWith;
}
