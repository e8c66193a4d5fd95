import { useEffect, useState } from 'react';
import { nextRule, type ShippingRule } from '@contract/shippingRules.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

interface FreeShippingHintProps {
  /** Whole rupiah after promos. */
  goods: number;
  /** 0: unknown. */
  provinceId: number;
}

/** The amount missing for the next shipping rule; renders nothing without such a rule, or if loading fails. */
export function FreeShippingHint({ goods, provinceId }: FreeShippingHintProps) {
  const { api } = useStores();
  const { t } = useTranslation('orders');
  const rupiah = useRupiah();
  const [rules, setRules] = useState<readonly ShippingRule[]>([]);
  useEffect(() => {
    let isShown = true;
    const show = (found: ShippingRule[]) => isShown && setRules(found);
    // A missing hint needs no error message.
    api.get<ShippingRule[]>('/shipping/rules').then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [api]);
  const next = nextRule(rules, { goods, provinceId: provinceId || null, at: new Date() });
  if (!next) return null;
  const { missing, rule } = next;
  const couriers = rule.couriers.map((courier) => courier.toUpperCase()).join(', ');
  const figures = { missing: rupiah(missing), most: rupiah(rule.maxDiscount), couriers };
  const key = rule.maxDiscount === 0 ? 'freeShipping' : 'lessShipping';
  return <p className="note semibold">{couriers === '' ? t(key, figures) : t(`${key}By`, figures)}</p>;
}
