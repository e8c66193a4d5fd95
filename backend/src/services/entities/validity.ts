import type { FieldFault } from '../../locales/messages.ts';

/** The end must be after the start; an empty end means no end. */
export function windowFaults({ validFrom, validUntil }: { validFrom: string; validUntil: string }): FieldFault[] {
  const isRight = validUntil === '' || new Date(validFrom) < new Date(validUntil);
  return isRight ? [] : [{ field: 'validUntil', key: 'validity.window' }];
}
