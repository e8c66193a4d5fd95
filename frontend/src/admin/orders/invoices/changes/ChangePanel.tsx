import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Invoice } from '@contract/invoices.ts';
import type { ProductUnits } from '@contract/orderChanges.ts';
import type { RefundsOfInvoice } from '@contract/refunds.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import { useProblemText } from '../../../../components/useFields.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { randomKey } from '../../../../stores/AttemptStore.ts';
import { LoadStore } from '../../../../stores/LoadStore.ts';
import type { PanelContentProps } from '../../../../stores/PanelStore.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { PanelForm } from '../../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../../kit/form/PanelRecord.tsx';
import { GoodsField } from '../../byHand/GoodsBox.tsx';
import { GoodsList, isCartConflict } from '../../byHand/GoodsList.ts';
import { ReasonField, RefundHowFields } from '../refunds/RefundHowFields.tsx';
import refundStyles from '../refunds/Refunds.module.css';
import { ChangedLine } from './ChangedLine.tsx';
import type { Changeable, ChangeValues, RemovedPieces } from './changeForm.ts';
import { changeInput, makeChangeForm, sumsOf, updateUnits } from './changeForm.ts';
import { ChangeSums } from './ChangeSums.tsx';

/** Replaces pieces of a paid, unpacked order. */
export function ChangePanel(panel: PanelContentProps) {
  return (
    <PanelRecord<Invoice> path={`/invoices/${panel.id}`} nameOf={({ documentNo }) => documentNo}>
      {(invoice) => (
        <PanelRecord<RefundsOfInvoice> path={`/refunds/of/${invoice.id}`}>
          {(standing) => <ChangeForm of={{ invoice, standing }} panel={panel} />}
        </PanelRecord>
      )}
    </PanelRecord>
  );
}

interface ChangeFormProps {
  of: Changeable;
  panel: PanelContentProps;
}

const ChangeForm = observer(function ChangeForm({ of, panel }: ChangeFormProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeChangeForm(of));
  // A lost answer is asked for again with it: the order is changed once.
  const [key] = useState(randomKey);
  const [goods] = useState(
    () => new GoodsList(api, { get: () => form.values.added, set: (lines) => form.set('added', lines) }),
  );
  const sums = sumsOf(of, form.values);
  const saveText = useSaveText(sums.difference);
  const save = async (values: ChangeValues) => {
    try {
      return await api.call('POST', '/order-changes', changeInput(of, values), { 'Idempotency-Key': key });
    } catch (error) {
      if (error instanceof ApiError && isCartConflict(error.data)) updateUnits(form, error.data.cart);
      throw error;
    }
  };
  return (
    <PanelForm form={form} panel={panel} saveText={saveText} onSave={save}>
      <RemovedField of={of} form={form} />
      <section className="stack gap-12">
        <h2 className={refundStyles.heading}>{t('changes.added')}</h2>
        <GoodsField goods={goods} problem={form.problemOf('added')} />
      </section>
      <ChangeSums of={of} values={form.values} />
      {sums.difference < 0 ? (
        <RefundHowFields form={form} leftAtProvider={of.standing.leftAtProvider} />
      ) : (
        <ReasonField form={form} />
      )}
    </PanelForm>
  );
});

function useSaveText(difference: number): string {
  const { t } = useTranslation('admin');
  const { rupiah } = useFormats();
  if (difference > 0) return t('changes.savePays', { amount: rupiah(difference) });
  return difference < 0 ? t('changes.saveBack', { amount: rupiah(-difference) }) : t('changes.saveEven');
}

interface RemovedFieldProps {
  of: Changeable;
  form: ReturnType<typeof makeChangeForm>;
}

/** The lines of the order, with their replaced pieces and the replacements. */
const RemovedField = observer(function RemovedField({ of, form }: RemovedFieldProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const { invoice, standing } = of;
  const [units] = useState(() => new LoadStore<ProductUnits[]>(api, `/order-changes/units/${invoice.id}`));
  useEffect(() => void units.load(), [units]);
  const fault = useProblemText()(form.problemOf('removed'));
  const { removed } = form.values;
  const set = (changed: RemovedPieces) =>
    form.set(
      'removed',
      removed.map((pieces) => (pieces.invoiceDetailId === changed.invoiceDetailId ? changed : pieces)),
    );
  return (
    <section>
      <h2 className={refundStyles.heading}>{t('changes.lines')}</h2>
      <p className="note">{t('changes.linesHint')}</p>
      <ul className="plain">
        {invoice.invoiceDetails.map((line) => {
          const pieces = removed.find(({ invoiceDetailId }) => invoiceDetailId === line.id);
          const left = standing.lines.find(({ invoiceDetailId }) => invoiceDetailId === line.id)?.quantity ?? 0;
          const { product } = line.productDetail;
          const offered = units.data?.find(({ productId }) => productId === product.id)?.units ?? [];
          return (
            pieces && (
              <ChangedLine
                key={line.id}
                {...{ line, left, pieces, offered }}
                isLoading={units.isLoading}
                onChange={set}
              />
            )
          );
        })}
      </ul>
      <p className="sale text-14" aria-live="polite">
        {fault ?? units.error?.reason}
      </p>
    </section>
  );
});
