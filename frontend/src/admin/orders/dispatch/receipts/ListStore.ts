import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ReceiptField, ReceiptLine, ReceiptTemplate } from '@contract/receiptBatches.ts';
import { MAX_RECEIPT_ROWS } from '@contract/receiptBatches.ts';
import { linesOf, tableOf, type PastedTable } from './pastedTable.ts';
import { readPlainLine } from './plainLines.ts';
import { type ListFault, MAX_LIST_BYTES, readFile } from './readFile.ts';
import { type ColumnFields, columnsByTemplate, guessColumns, linesOfTable, withHeaders } from './receiptColumns.ts';

export type PasteFault = ListFault | 'tooMany' | 'nothing';

/** A pasted or dropped list, and the meaning of its columns. */
export class ListStore {
  fault: PasteFault | null = null;
  /** The number of lines. */
  count = 0;
  /** Null for lines of plain text. */
  table: PastedTable | null = null;
  fields: ColumnFields = [];
  /** The saved template that reads the list. */
  template: ReceiptTemplate | null = null;
  private readonly templates: () => readonly ReceiptTemplate[];
  private readonly onLines: (lines: readonly ReceiptLine[]) => void;

  constructor(templates: () => readonly ReceiptTemplate[], onLines: (lines: readonly ReceiptLine[]) => void) {
    this.templates = templates;
    this.onLines = onLines;
    makeAutoObservable<this, 'templates' | 'onLines'>(
      this,
      { templates: false, onLines: false, table: observableRef, fields: observableRef, template: observableRef },
      { autoBind: true },
    );
  }

  async readFile(file: File): Promise<void> {
    const read = await readFile(file);
    if ('fault' in read) runInAction(() => this.refuse(read.fault));
    else await this.read(read.text);
  }

  async read(text: string): Promise<void> {
    if (text.length > MAX_LIST_BYTES) return this.refuse('tooLarge');
    const cells = await tableOf(text);
    runInAction(() => (cells ? this.takeTable(withHeaders(cells)) : this.takeLines(linesOf(text))));
  }

  /** Assigns a field to a column, and removes it from any other column. */
  setField(place: number, field: ReceiptField | null): void {
    this.fields = this.fields.map((one, index) => {
      if (index === place) return field;
      return one === field ? null : one;
    });
    this.template = null;
    this.emitLines();
  }

  use(template: ReceiptTemplate): void {
    const fields = this.table && columnsByTemplate(this.table, template.columns);
    if (!fields) return;
    [this.fields, this.template] = [fields, template];
    this.emitLines();
  }

  private takeTable(table: PastedTable): void {
    if (!this.isFine(table.rows.length)) return;
    this.table = table;
    const fits = this.templates().find(({ columns }) => columnsByTemplate(table, columns) !== null);
    this.template = table.headers.length > 0 && fits ? fits : null;
    this.fields = (this.template && columnsByTemplate(table, this.template.columns)) ?? guessColumns(table);
    this.emitLines();
  }

  private takeLines(lines: readonly string[]): void {
    if (!this.isFine(lines.length)) return;
    this.table = null;
    this.onLines(lines.map(readPlainLine));
  }

  private emitLines(): void {
    if (this.table) this.onLines(linesOfTable(this.table, this.fields));
  }

  private isFine(count: number): boolean {
    this.count = count;
    this.fault = null;
    if (count === 0) this.refuse('nothing');
    else if (count > MAX_RECEIPT_ROWS) this.refuse('tooMany');
    return count > 0 && count <= MAX_RECEIPT_ROWS;
  }

  private refuse(fault: PasteFault): void {
    this.fault = fault;
    this.table = null;
  }
}
