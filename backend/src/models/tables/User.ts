import type { CreationOptional, InferAttributes, InferCreationAttributes, Sequelize } from 'sequelize';
import { Model } from 'sequelize';
import { LIMITS } from '../../contract/limits.ts';
import type { Language } from '../../contract/languages.ts';
import type { Role } from '../../contract/roles.ts';
import { created, flag, id, integer, moment, named, optional, reference, text } from './columns.ts';

/** Customers, staff and admins: one sign-in each. */
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  declare id: CreationOptional<number>;
  declare role: Role;
  declare firstName: string;
  declare lastName: string;
  declare nameKey: CreationOptional<string | null>;
  declare email: string;
  declare phoneNumber: CreationOptional<string>;
  declare address: CreationOptional<string>;
  declare postalCode: CreationOptional<string>;
  declare cityId: CreationOptional<number | null>;
  declare passwordHash: string;
  declare sessionVersion: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
  declare activatedAt: CreationOptional<Date | null>;
  /** Since when nobody can sign in any more; null while it is open. */
  declare closedAt: CreationOptional<Date | null>;
  /** When everything personal was erased: such an account is never opened again. */
  declare erasedAt: CreationOptional<Date | null>;
  /** What the shop keeps in mind about them, for itself alone. */
  declare note: CreationOptional<string>;
  declare language: Language;
  declare createdAt: CreationOptional<Date>;
}

export function defineUser(sequelize: Sequelize): void {
  User.init(
    {
      id: id(),
      role: integer(),
      ...named('nameKey', ['firstName', 'lastName'], LIMITS.personName),
      email: text(LIMITS.email),
      phoneNumber: { ...text(LIMITS.phone), defaultValue: '' },
      address: { ...text(LIMITS.address), defaultValue: '' },
      postalCode: { ...text(5), defaultValue: '' },
      cityId: optional(reference('cities')),
      passwordHash: text(72),
      sessionVersion: integer(0),
      isActive: flag(true),
      activatedAt: optional(moment()),
      language: text(2),
      createdAt: created(),
      closedAt: optional(moment()),
      erasedAt: optional(moment()),
      note: { ...text(LIMITS.notes), defaultValue: '' },
    },
    {
      sequelize,
      tableName: 'users',
      underscored: true,
      timestamps: false,
      indexes: [
        { name: 'users_email', unique: true, fields: ['email'] },
        { name: 'users_role_created_at', fields: ['role', 'created_at'] },
        { name: 'users_created_at', fields: ['created_at'] },
        { name: 'users_role_name_key', fields: ['role', 'name_key'] },
      ],
    },
  );
}
