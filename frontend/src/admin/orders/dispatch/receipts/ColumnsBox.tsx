import { Button, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ReceiptField, ReceiptTemplate } from '@contract/receiptBatches.ts';
import { RECEIPT_FIELDS } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { LoadStore } from '../../../../stores/LoadStore.ts';
import { SaveColumns } from './SaveColumns.tsx';
import type { ListStore } from './ListStore.ts';
import type { PastedTable } from './pastedTable.ts';
import styles from './Receipts.module.css';
import { TemplateMenu } from './TemplateMenu.tsx';

interface ColumnsBoxProps {
  list: ListStore;
  templates: LoadStore<ReceiptTemplate[]>;
}

const SAMPLES = 2;

/** The meaning of each column: guessed, editable, and saved for the courier's next list. Expanded if incomplete. */
export const ColumnsBox = observer(function ColumnsBox({ list, templates }: ColumnsBoxProps) {
  const { t } = useTranslation('admin');
  const [isKeeping, setIsKeeping] = useState(false);
  const { table, fields, template } = list;
  if (!table) return null;
  const isMissing = !fields.includes('receiptNumber');
  const named = template ? t('receipts.columns.asName', { name: `${template.courier} · ${template.name}` }) : null;
  return (
    <details className={styles.columns} open={isMissing || undefined}>
      <summary>{named ?? t('receipts.columns.title')}</summary>
      <p className={isMissing ? 'fault' : 'note'}>{t(`receipts.columns.${isMissing ? 'missing' : 'why'}`)}</p>
      <div className={styles.samples} tabIndex={0} role="group" aria-label={t('receipts.columns.title')}>
        <table>
          <thead>
            <tr>
              {fields.map((field, place) => (
                <th key={place} scope="col">
                  <FieldChoice list={list} table={table} place={place} field={field} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, SAMPLES).map((row, index) => (
              <tr key={index}>
                {row.map((text, place) => (
                  <td key={place} className={fields[place] ? undefined : 'muted'}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wraps gap-8">
        <Button size="small" disabled={isMissing} onClick={() => setIsKeeping(true)}>
          {t('receipts.columns.keep')}
        </Button>
        <TemplateMenu list={list} templates={templates} />
      </div>
      {isKeeping && <SaveColumns list={list} templates={templates} onClose={() => setIsKeeping(false)} />}
    </details>
  );
});

interface FieldChoiceProps {
  list: ListStore;
  table: PastedTable;
  place: number;
  field: ReceiptField | null;
}

/** For a select, whose empty value is null. */
const UNUSED = '';

function FieldChoice({ list, table: { headers }, place, field }: FieldChoiceProps) {
  const { t } = useTranslation('admin');
  const header = headers[place] || String(place + 1);
  const options: { value: ReceiptField | typeof UNUSED; label: string }[] = [
    { value: UNUSED, label: t('receipts.columns.unused') },
    ...RECEIPT_FIELDS.map((value) => ({ value, label: t(`receipts.columns.field.${value}`) })),
  ];
  return (
    <>
      <span className="fine">{header}</span>
      <Select<ReceiptField | typeof UNUSED>
        size="small"
        aria-label={t('receipts.columns.column', { name: header })}
        className={styles.field ?? ''}
        options={options}
        value={field ?? UNUSED}
        onChange={(value) => list.setField(place, value === UNUSED ? null : value)}
      />
    </>
  );
}
