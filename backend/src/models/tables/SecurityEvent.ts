import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import { id, integer, moment, optional, text } from './columns.ts';

export type SecurityEventKind =
  | 'signedIn'
  | 'signInRefused'
  | 'forbidden'
  | 'webhookRefused'
  | 'passwordChanged'
  | 'emailChanged'
  | 'roleChanged'
  | 'exported'
  | 'settingsSaved'
  | 'restored';

/** Who came in, was refused or changed what protects the shop; the same again within an hour is counted, not written anew. */
export class SecurityEvent extends Model<InferAttributes<SecurityEvent>, InferCreationAttributes<SecurityEvent>> {
  declare id: CreationOptional<number>;
  /** What makes two of them the same, hashed. */
  declare eventKey: string;
  declare kind: SecurityEventKind;
  /** Who did it; null where nobody is signed in. */
  declare userId: number | null;
  /** The address that somebody tried to sign in with; empty where what they typed is none, for it may be a password. */
  declare email: string;
  /** Where from: the first 24 bits of an IPv4 address, 48 of an IPv6 one; empty for the shop itself. */
  declare network: string;
  /** Browser and system, no closer. */
  declare device: string;
  /** Of what: a route, a list, a setting. */
  declare about: string;
  declare hits: number;
  declare firstAt: Date;
  declare lastAt: Date;
}

export function defineSecurityEvent(sequelize: Sequelize): void {
  SecurityEvent.init(
    {
      id: id(),
      eventKey: text(64),
      kind: text(20),
      userId: optional(integer()),
      email: text(LIMITS.email),
      network: text(45),
      device: text(40),
      about: text(120),
      hits: integer(),
      firstAt: moment(),
      lastAt: moment(),
    },
    {
      sequelize,
      tableName: 'security_events',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'security_events_event_key', unique: true, fields: ['event_key'] },
        { name: 'security_events_user_id', fields: ['user_id'] },
        { name: 'security_events_email', fields: ['email'] },
        { name: 'security_events_last_at', fields: ['last_at'] },
      ],
    },
  );
}
