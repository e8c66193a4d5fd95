import type { AuditChange, AuditDetail, AuditRow } from '../contract/audit.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { EntityField } from '../contract/entities.ts';
import { ENTITIES } from '../contract/entities.ts';
import type { Language } from '../contract/languages.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { message } from '../locales/messages.ts';
import type { StoredEntry } from '../models/lists/auditEntries.ts';
import type { WholeEntry } from '../models/queries/audit.ts';
import { differences } from '../models/queries/audit.ts';
import { iso } from './moments.ts';

export function asAuditRow(entry: StoredEntry): AuditRow {
  const { id, at, userId, firstName, lastName, entity, entityId, action, name, fields, revertOf } = entry;
  return {
    ...{ id, userId, entity, entityId, action, name, fields, revertOf },
    at: iso(at),
    atString: formatDateTime(at),
    userName: `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  };
}

interface Found {
  entry: WholeEntry;
  refusal: { key: MessageKey; params: MessageParams } | null;
}

export function asAuditDetail({ entry, refusal }: Found, language: Language): AuditDetail {
  return {
    ...asAuditRow(entry),
    changes: changesOf(entry),
    refusal: refusal && message(language, refusal.key, refusal.params),
  };
}

/** Where a field is shown as names or a date, these tell more than its ids. */
function changesOf({ entity, before, after }: WholeEntry): AuditChange[] {
  const entities: Readonly<Record<string, { fields: Readonly<Record<string, EntityField>> }>> = ENTITIES;
  const fields = entities[entity]?.fields ?? {};
  return differences(before, after)
    .filter((field) => !('shownAs' in (fields[field] ?? {})))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
