import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { calendarDay } from '@contract/dates.ts';
import type {
  JudgedLine,
  StatementColumns,
  StatementInput,
  StatementLine,
  StatementPreview,
  StatementTemplate,
} from '@contract/statements.ts';
import { seenOf, STATEMENT_LIMITS } from '@contract/statements.ts';
import type { TransferAccount } from '@contract/transfers.ts';
import { accountKey } from '@contract/transfers.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { readFile } from '../dispatch/receipts/readFile.ts';
import { guessColumns, incoming, isReadable, type StatementTable, statementOf } from './statementTable.ts';

export type StatementFault = 'tooLarge' | 'spreadsheet' | 'unreadable' | 'nothing' | 'tooMany';

/** A statement row with its verdict, and whether the row is chosen for booking. */
export interface DeskRow {
  line: StatementLine;
  judged: JudgedLine;
  isChosen: boolean;
}

/** A bank statement: parsed, judged and booked. */
export class StatementStore {
  table: StatementTable | null = null;
  columns: StatementColumns | null = null;
  rows: DeskRow[] = [];
  fault: StatementFault | null = null;
  /** The server's refusal. */
  problem: string | null = null;
  isBusy = false;
  private readonly api: ApiClient;
  account: TransferAccount;
  private readonly templates: Map<string, StatementColumns>;

  constructor(api: ApiClient, account: TransferAccount, templates: readonly StatementTemplate[]) {
    this.api = api;
    this.account = account;
    this.templates = new Map(templates.map(({ bank, columns }) => [bank, columns]));
    makeAutoObservable<this, 'api' | 'templates'>(
      this,
      { api: false, templates: false, table: observableRef, columns: observableRef, rows: observableRef },
      { autoBind: true },
    );
  }

  get chosen(): DeskRow[] {
    return this.rows.filter(({ isChosen }) => isChosen);
  }

  /** The sum of the rows that pay an order, in whole rupiah. */
  get sum(): number {
    return this.chosen.reduce((sum, { line }) => sum + line.amount, 0);
  }

  setAccount(account: TransferAccount): void {
    this.account = account;
    this.clear();
  }

  clear(): void {
    Object.assign(this, { table: null, columns: null, rows: [], fault: null, problem: null });
  }

  async readFile(file: File): Promise<void> {
    const read = await readFile(file);
    if ('fault' in read) runInAction(() => (this.fault = read.fault));
    else await this.read(read.text);
  }

  /** Reads a statement by its header, or else by the columns stored for its bank. */
  async read(text: string): Promise<void> {
    const table = await statementOf(text);
    runInAction(() => {
      this.clear();
      this.table = table;
      this.columns = guessColumns(table);
      const kept = this.templates.get(this.account.bank);
      // A recognized header is more reliable: the stored columns may be of another kind of export.
      if (!isReadable(this.columns) && kept) this.columns = kept;
    });
    if (this.columns && isReadable(this.columns)) await this.judge();
  }

  /** Reads by other columns, and stores them for the bank. */
  async useColumns(columns: StatementColumns): Promise<void> {
    this.columns = columns;
    if (!isReadable(columns)) return;
    await this.ask(async () => {
      await this.api.call('PUT', '/statement-templates', { bank: this.account.bank, columns });
      runInAction(() => this.templates.set(this.account.bank, columns));
    });
    await this.judge();
  }

  choose(row: DeskRow, isChosen: boolean): void {
    this.rows = this.rows.map((one) => (one === row ? { ...one, isChosen } : one));
  }

  /** Books the chosen rows; returns the server's message, or null after a refusal. */
  async book(): Promise<string | null> {
    const body = this.bodyOf(
      this.rows.map(({ line, judged, isChosen }) => ({ line, seen: isChosen ? seenOf(judged) : '' })),
    );
    return this.ask(async () => {
      const { data, message } = await this.api.call<StatementPreview>('POST', '/statements', { ...body });
      runInAction(() =>
        this.show(
          this.rows.map(({ line }) => line),
          data,
        ),
      );
      return message;
    });
  }

  private async judge(): Promise<void> {
    const lines = this.table && this.columns ? incoming(this.table, this.columns, calendarDay(new Date())) : [];
    this.rows = [];
    this.fault = lines.length === 0 ? 'nothing' : null;
    if (lines.length > STATEMENT_LIMITS.rows) this.fault = 'tooMany';
    if (this.fault !== null) return;
    const body = this.bodyOf(lines.map((line) => ({ line, seen: '' })));
    await this.ask(async () => {
      const preview = await this.api.post<StatementPreview>('/statements/preview', { ...body });
      runInAction(() => this.show(lines, preview));
    });
  }

  private bodyOf(rows: readonly { line: StatementLine; seen: string }[]): StatementInput {
    return { account: accountKey(this.account), rows: rows.map(({ line, seen }) => ({ ...line, seen })) };
  }

  private show(lines: readonly StatementLine[], { rows }: StatementPreview): void {
    this.rows = lines.flatMap((line, index) => {
      const judged = rows[index];
      return judged ? [{ line, judged, isChosen: seenOf(judged) !== '' }] : [];
    });
  }

  private async ask<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    this.isBusy = true;
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => this.refuse(error));
      return null;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  /** A 409 has the current verdicts. */
  private refuse({ message, data }: ApiError): void {
    this.problem = message;
    const lines = this.rows.map(({ line }) => line);
    if (typeof data === 'object' && data !== null && 'rows' in data) this.show(lines, data as StatementPreview);
  }
}
