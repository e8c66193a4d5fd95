import { AUDIT_COLUMNS, type AuditChange, type AuditDetail, type AuditRow } from '../contract/audit.ts';
import { formatDateTime } from '../contract/dates.ts';
import type { EntityField } from '../contract/entities.ts';
import { ENTITIES } from '../contract/entities.ts';
import type { Language } from '../contract/languages.ts';
import type { MessageKey, MessageParams } from '../locales/messages.ts';
import { message } from '../locales/messages.ts';
import type { StoredEntry } from '../models/lists/auditEntries.ts';
import type { WholeEntry } from '../models/queries/audit.ts';
import { differences } from '../models/queries/audit.ts';
import { asRow } from './rows.ts';

export function asAuditRow(entry: StoredEntry): AuditRow {
  return {
    ...asRow(AUDIT_COLUMNS, entry),
    atString: formatDateTime(entry.at),
    userName: `${entry.firstName ?? ''} ${entry.lastName ?? ''}`.trim(),
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

/** Without the ids of fields with a display value (`shownAs`), which is listed instead. */
function changesOf({ entity, before, after }: WholeEntry): AuditChange[] {
  const entities: Readonly<Record<string, { fields: Readonly<Record<string, EntityField>> }>> = ENTITIES;
  const fields = entities[entity]?.fields ?? {};
  return differences(before, after)
    .filter((field) => !('shownAs' in (fields[field] ?? {})))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }));
}
