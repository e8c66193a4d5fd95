import { UniqueConstraintError } from 'sequelize';

/** Sequelize takes every broken constraint of SQLite for a unique one; only its message tells a CHECK apart. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintError && /unique|primary|duplicate/i.test(error.parent.message);
}
