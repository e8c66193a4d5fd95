import { LIMITS } from '../../contract/limits.ts';
import { flag, id, moment, nameColumns, optional, primary, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The owner's rule for cheaper shipping (contract/shippingRules.ts). */
export class ShippingRule extends table('shipping_rules', {
  id: id(),
  ...nameColumns('nameKey', ['name'], LIMITS.name),
  minimum: rupiah(0),
  /** 0: the whole fee. */
  maxDiscount: rupiah(0),
  /** Courier codes, joined by commas; empty: all. */
  couriers: text(LIMITS.notes, ''),
  validFrom: moment(),
  /** Exclusive; null: no end. */
  validUntil: optional(moment()),
  isActive: flag(true),
}) {}

/** The provinces of a rule; no rows: all. */
export class ShippingRuleProvince extends table('shipping_rule_provinces', {
  ruleId: primary(reference('shipping_rules', 'CASCADE')),
  provinceId: primary(reference('provinces', 'CASCADE')),
}) {}
