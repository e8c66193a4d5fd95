import type { InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { integer, rupiah, text } from './columns.ts';

/** What happened to invoices on one Jakarta day; `services/invoices/dailySales.ts` keeps it. */
export class DailySales extends Model<InferAttributes<DailySales>, InferCreationAttributes<DailySales>> {
  /** `YYYYMMDD`. */
  declare day: string;
  /** Totals of the invoices that became paid. */
  declare revenue: number;
  /** Totals of paid invoices that were refunded. */
  declare refunds: number;
  /** In the revenue, less those in the refunds. */
  declare shipmentFees: number;
  declare expired: number;
  /** By how much the number of paid, unprocessed invoices changed. */
  declare unprocessed: number;
}

export function defineDailySales(sequelize: Sequelize): void {
  DailySales.init(
    {
      day: { ...text(8), primaryKey: true },
      revenue: rupiah(),
      refunds: rupiah(),
      shipmentFees: rupiah(),
      expired: integer(),
      unprocessed: integer(),
    },
    { sequelize, tableName: 'daily_sales', underscored: true, timestamps: false },
  );
}
