import { LIMITS } from '../../contract/limits.ts';
import { flag, id, moment, nameColumns, optional, primary, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A proof of a product's material and safety: SNI 7617, OEKO-TEX Standard 100. */
export class Certificate extends table('certificates', {
  id: id(),
  ...nameColumns('nameKey', ['name'], LIMITS.name),
  number: text(LIMITS.name, ''),
  validFrom: moment(),
  /** Exclusive; null: no end. */
  validUntil: optional(moment()),
  testValues: text(LIMITS.address, ''),
  isActive: flag(true),
}) {}

export class CertificateProduct extends table('certificate_products', {
  certificateId: primary(reference('certificates', 'CASCADE')),
  productId: primary(reference('products', 'CASCADE')),
}) {}
