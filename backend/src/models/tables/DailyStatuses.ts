import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { integer, text } from './columns.ts';

/**
 * How many of the invoices made on a Jakarta day stand in a status; `services/invoices/dailySales.ts` keeps it. Unpaid ones
 * are not counted: the step that ends their waiting brings an invoice in here.
 */
export class DailyStatuses extends Model<InferAttributes<DailyStatuses>, InferCreationAttributes<DailyStatuses>> {
  declare status: InvoiceStatus;
  /** `YYYYMMDD`. */
  declare day: string;
  declare invoices: number;
}

export function defineDailyStatuses(sequelize: Sequelize): void {
  DailyStatuses.init(
    {
      status: { ...integer(), primaryKey: true },
      day: { ...text(8), primaryKey: true },
      invoices: integer(),
    },
    { sequelize, tableName: 'daily_statuses', underscored: true, timestamps: false },
  );
}
