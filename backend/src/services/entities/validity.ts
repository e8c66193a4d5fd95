import type { FieldFault } from '../../locales/messages.ts';

/** What ends has to end after it starts; an empty end never comes. */
export function windowFaults({ validFrom, validUntil }: { validFrom: string; validUntil: string }): FieldFault[] {
  const isRight = validUntil === '' || new Date(validFrom) < new Date(validUntil);
  return isRight ? [] : [{ field: 'validUntil', key: 'validity.window' }];
}
