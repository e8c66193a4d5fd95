import { now } from '../../clock.ts';
import type {
  ContentBody,
  ContentPage,
  ContentSummary,
  ContentVersion as ContentVersionView,
  ContentView,
  DraftInput,
} from '../../contract/content.ts';
import type { ShownPage } from '../../contract/shownContent.ts';
import { CONTENT_PAGE_NAMES, missingTexts } from '../../contract/content.ts';
import { CONTENT_PAGES } from '../../contract/contentPages.ts';
import type { Language } from '../../contract/languages.ts';
import type { Caller } from '../../contract/users.ts';
import type { Versioned } from '../../contract/versions.ts';
import { conflict, InputError, notFound } from '../../errors.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import type { VersionHead, VersionRow } from '../../models/queries/content.ts';
import { currentVersions, publishedVersions } from '../../models/queries/content.ts';
import { ContentVersion } from '../../models/tables/ContentVersion.ts';
import { readPublic, store } from '../files/pictures.ts';
import * as audit from '../history/audit.ts';
import { editConflict, versionOf } from '../history/versions.ts';
import * as settings from '../settings/settings.ts';
import * as content from './content.ts';
import { startContent } from './start.ts';

/** The entity in the change history; its ids are the pages' places in the contract. */
const ENTITY = 'content';
/** A longer history is not listed. */
const MAX_VERSIONS = 100;
/** The smallest width of a stored picture. */
const THUMB = '-400.webp';

interface State {
  draft: VersionRow | undefined;
  published: VersionRow | undefined;
  body: ContentBody;
  version: string;
}

/** All pages with their drafts. */
export async function list(): Promise<ContentSummary[]> {
  const [rows, { name }] = [await currentVersions(), await settings.current()];
  return CONTENT_PAGE_NAMES.map((page) => {
    const state = stateOf(page, rows, name);
    return { ...headOf(page, state), missing: missingTexts(state.body).length };
  });
}

/** A page in the editor. */
export async function view(page: ContentPage): Promise<ContentView> {
  const state = await read(page);
  const { body, version } = state;
  return { ...headOf(page, state), body, version, missing: missingTexts(body) };
}

/** Saves the page's draft; 409 after another user's change of the page. */
export async function saveDraft(page: ContentPage, { version, ...body }: DraftInput, caller: Caller) {
  await refuseUnknownPictures(body);
  return change(page, version, ({ draft }) => writeDraft(page, draft, body, caller));
}

/** Back to the published page. */
export async function discardDraft(page: ContentPage, { version }: Versioned): Promise<ContentView> {
  return change(page, version, async ({ draft }) => {
    if (draft) await ContentVersion.destroy({ where: { id: draft.id } });
  });
}

/** Shows the draft to shoppers. 409 without a draft. */
export async function publish(page: ContentPage, { version }: Versioned, caller: Caller): Promise<ContentView> {
  return change(page, version, async ({ draft, published }) => {
    if (!draft) throw conflict('content.noDraft');
    await ContentVersion.update({ userId: caller.id, publishedAt: now() }, { where: { id: draft.id } });
    const entityId = CONTENT_PAGE_NAMES.indexOf(page) + 1;
    const at = (version: number) => ({ name: page, version });
    await audit.record(caller.id, ENTITY, entityId, 'updated', at(published?.id ?? 0), at(draft.id));
  });
}

/** A page's published versions, newest first, then the start content. */
export async function versions(page: ContentPage): Promise<ContentVersionView[]> {
  const found = await publishedVersions(page, MAX_VERSIONS);
  const listed = found.map((head, index) => ({ id: head.id, isCurrent: index === 0, ...editOf(head) }));
  return [...listed, { id: 0, at: null, by: '', isCurrent: found.length === 0 }];
}

/** The content of a published version, or the start content. */
export async function versionBody(page: ContentPage, id: number): Promise<ContentBody> {
  if (id === 0) return startContent(page, (await settings.current()).name);
  const found = await ContentVersion.findOne({ where: { id, page } });
  if (!found?.publishedAt) throw notFound();
  return JSON.parse(found.body) as ContentBody;
}

/** The content of an earlier version becomes the draft. */
export async function revert(
  page: ContentPage,
  { versionId, version }: { versionId: number } & Versioned,
  caller: Caller,
): Promise<ContentView> {
  const body = await versionBody(page, versionId);
  return change(page, version, ({ draft }) => writeDraft(page, draft, body, caller));
}

/** The page with its draft, as shoppers would read it. */
export async function preview(page: ContentPage, language: Language): Promise<ShownPage> {
  return content.preview((await read(page)).body, language);
}

/** Keeps a picture for any page; its name goes into the draft. */
export async function storePicture(picture: Buffer | null, field: string): Promise<string> {
  if (!picture) throw new InputError([{ field, key: 'input.required' }]);
  return store(picture, field);
}

async function change(
  page: ContentPage,
  version: string | undefined,
  work: (state: State) => Promise<void>,
): Promise<ContentView> {
  return transaction(async () => {
    await settings.changeContentVersion();
    const state = await read(page);
    if (version !== undefined && version !== state.version) throw editConflict(editorOf(state));
    await work(state);
    return view(page);
  });
}

async function read(page: ContentPage): Promise<State> {
  const { settings: shop } = await settings.read();
  return stateOf(page, await currentVersions(), shop.name);
}

function stateOf(page: ContentPage, rows: readonly VersionRow[], shopName: string): State {
  const own = rows.filter((row) => row.page === page);
  const draft = own.find(({ publishedAt }) => publishedAt === null);
  const published = own.find(({ publishedAt }) => publishedAt !== null);
  const newest = draft ?? published;
  const body = newest ? (JSON.parse(newest.body) as ContentBody) : startContent(page, shopName);
  return { draft, published, body, version: versionOf([draft?.id ?? 0, published?.id ?? 0, body]) };
}

function headOf(page: ContentPage, { draft, published }: State): Omit<ContentSummary, 'missing'> {
  return { page, path: CONTENT_PAGES[page], published: editOf(published), draft: editOf(draft) };
}

function editOf(head: VersionHead | undefined): ContentSummary['draft'] {
  if (!head) return { at: null, by: '' };
  const by = [head.firstName, head.lastName].filter(Boolean).join(' ');
  return { at: new Date(head.publishedAt ?? head.savedAt).toISOString(), by };
}

function editorOf({ draft, published }: State) {
  const newest = draft ?? published;
  return newest ? { ...newest, at: newest.publishedAt ?? newest.savedAt } : null;
}

async function writeDraft(page: ContentPage, draft: VersionRow | undefined, body: ContentBody, caller: Caller) {
  const row = { page, body: JSON.stringify(body), userId: caller.id, savedAt: now() };
  if (draft) await ContentVersion.update(row, { where: { id: draft.id } });
  else await ContentVersion.create(row);
}

async function refuseUnknownPictures(body: ContentBody): Promise<void> {
  const faults: FieldFault[] = [];
  for (const { field, file } of filesIn(body)) {
    if ((await readPublic(`${file}${THUMB}`)) === null) faults.push({ field, key: 'content.picture' });
  }
  if (faults.length > 0) throw new InputError(faults);
}

/** The names of the pictures in a body, with their fields. */
function filesIn(value: unknown, path: readonly string[] = []): { field: string; file: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const isFile = typeof part === 'string' && part !== '' && (name === 'file' || name === 'darkFile');
    return isFile ? [{ field: [...path, name].join('.'), file: part }] : filesIn(part, [...path, name]);
  });
}
