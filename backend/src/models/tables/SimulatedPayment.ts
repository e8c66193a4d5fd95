import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { created, moment, optional, rupiah, text } from './columns.ts';

export type SimulatedStatus = 'PENDING' | 'PAID' | 'EXPIRED';

/** The payment simulator's own books: the outside world, as far as the shop is concerned. */
export class SimulatedPayment extends Model<
  InferAttributes<SimulatedPayment>,
  InferCreationAttributes<SimulatedPayment>
> {
  declare id: string;
  declare externalId: string;
  declare amount: number;
  declare status: SimulatedStatus;
  declare description: string;
  declare successUrl: string;
  declare failureUrl: string;
  declare createdAt: CreationOptional<Date>;
  declare expiresAt: Date;
  declare paidAt: CreationOptional<Date | null>;
}

export function defineSimulatedPayment(sequelize: Sequelize): void {
  SimulatedPayment.init(
    {
      id: { ...text(64), primaryKey: true },
      externalId: text(40),
      amount: rupiah(),
      status: text(10),
      description: text(LIMITS.address),
      successUrl: text(300),
      failureUrl: text(300),
      createdAt: created(),
      expiresAt: moment(),
      paidAt: optional(moment()),
    },
    {
      sequelize,
      tableName: 'simulated_payments',
      underscored: true,
      timestamps: false,
      indexes: [{ name: 'simulated_payments_external_id', unique: true, fields: ['external_id'] }],
    },
  );
}
