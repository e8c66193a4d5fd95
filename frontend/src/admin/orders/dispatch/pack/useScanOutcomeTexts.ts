import { formatDateTime, formatTime } from '@contract/dates.ts';
import type { ScannedUnit } from '@contract/packing.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { ScanOutcome } from './ScanOutcome.ts';

interface Words {
  title: string;
  why: string;
}

/** A unit's name, for a person who holds one. */
export function unitName({ product, variant, color, size }: ScannedUnit): string {
  return `${product}, ${variant} ${color} ${size}`;
}

/** The texts of a scan's outcome: the scanned piece, and the expected one. */
export function useScanOutcomeTexts(): (outcome: ScanOutcome) => Words {
  const { t } = useTranslation('admin');
  const wrong = ({ scanned, units, wanted, open }: Extract<ScanOutcome, { kind: 'wrong' }>): Words => {
    const [unit, ...others] = units ?? [];
    // Products may share a code: then only pattern, color and size are certain.
    const name = unit && (others.length > 0 ? `${unit.variant} ${unit.color} ${unit.size}` : unitName(unit));
    return {
      title: t(units?.length === 0 ? 'packing.wrong.unknown' : 'packing.wrong.title', {
        scanned: name === undefined ? scanned : `${name} (${scanned})`,
      }),
      why: wanted
        ? t('packing.wrong.wanted', { wanted: unitName(wanted), code: wanted.code, count: open })
        : t('packing.wrong.complete'),
    };
  };
  const lost = ({ documentNo, to, isPacked }: Extract<ScanOutcome, { kind: 'lost' }>): Words => ({
    title: t('packing.lost.title', { documentNo }),
    why: t(isPacked ? 'packing.lost.packed' : 'packing.lost.taken', {
      name: to?.by ?? '',
      time: formatTime(to?.at ?? ''),
    }),
  });
  return (outcome) => {
    switch (outcome.kind) {
      case 'wrong':
        return wrong(outcome);
      case 'lost':
        return lost(outcome);
      case 'extra':
        return {
          title: t('packing.extra.title', { unit: unitName(outcome.line) }),
          why: t('packing.extra.why', { count: outcome.line.quantity }),
        };
      case 'held': {
        const { by, at } = outcome.heldBy;
        return {
          title: t('packing.held.title', { documentNo: outcome.invoice.documentNo, name: by }),
          why: t('packing.held.why', { name: by, moment: formatDateTime(at) }),
        };
      }
      case 'refused':
        return { title: t('packing.refused', { scanned: outcome.scanned }), why: outcome.reason };
      case 'same':
        return { title: t('packing.same.title'), why: t('packing.same.why') };
      default: {
        const { kind, scanned } = outcome;
        return { title: t(`packing.${kind}.title`, { scanned }), why: t(`packing.${kind}.why`, { scanned }) };
      }
    }
  };
}
