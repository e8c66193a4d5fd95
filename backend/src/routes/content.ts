import { param } from 'express-validator';
import type { StoredPicture } from '../contract/content.ts';
import { PICTURE_FIELD } from '../contract/content.ts';
import type { Versioned } from '../contract/versions.ts';
import { draftReader, onPage } from '../middleware/contentRules.ts';
import { validated, withPicture } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { asShownPage } from '../presenters/content.ts';
import * as content from '../services/content/content.ts';
import * as editing from '../services/content/editing.ts';
import { withGoods } from '../services/content/goods.ts';
import { route } from './route.ts';

const versioned = onPage<Versioned>({ version: rules.version() });

export const contentRoutes = [
  route({
    method: 'get',
    path: '/shop/pages/:page',
    audience: 'public',
    isCached: true,
    summary: 'All that a page of the owner’s shows: its texts, with the goods of its sections',
    read: onPage({}),
    call: async ({ input, language }) => {
      const page = await content.shown(input.page, language);
      return { data: asShownPage(page, await withGoods(page), language) };
    },
  }),
  route({
    method: 'get',
    path: '/content',
    audience: 'admin',
    summary: 'The pages that the owner writes, with their drafts and missing texts',
    call: async () => ({ data: await editing.list() }),
  }),
  route({
    method: 'post',
    path: '/content/pictures',
    audience: 'admin',
    summary: 'Store a picture for a page',
    takes: 'multipart',
    read: withPicture(PICTURE_FIELD, validated<object>({})),
    call: async ({ input }) => {
      const data: StoredPicture = { file: await editing.storePicture(input.picture, PICTURE_FIELD) };
      return { data };
    },
  }),
  route({
    method: 'get',
    path: '/content/:page',
    audience: 'admin',
    summary: 'A page as its editor shows it: the draft, or else what is published',
    read: onPage({}),
    call: async ({ input }) => ({ data: await editing.view(input.page) }),
  }),
  route({
    method: 'put',
    path: '/content/:page/draft',
    audience: 'admin',
    summary: 'Save a page’s draft, which shoppers don’t see',
    read: draftReader(),
    call: async ({ input: { page, ...draft }, caller }) => ({
      data: await editing.saveDraft(page, draft, caller),
      message: 'content.draftSaved',
    }),
  }),
  route({
    method: 'post',
    path: '/content/:page/discard',
    audience: 'admin',
    summary: 'Discard a page’s draft',
    read: versioned,
    call: async ({ input: { page, ...input } }) => ({
      data: await editing.discardDraft(page, input),
      message: 'content.draftDiscarded',
    }),
  }),
  route({
    method: 'get',
    path: '/content/:page/preview',
    audience: 'admin',
    summary: 'The draft of a page, as shoppers would read it',
    read: onPage({}),
    call: async ({ input, language }) => {
      const page = await editing.preview(input.page, language);
      return { data: asShownPage(page, await withGoods(page), language) };
    },
  }),
  route({
    method: 'post',
    path: '/content/:page/publish',
    audience: 'admin',
    summary: 'Show a page’s draft to shoppers; every instance shows it within a second',
    read: versioned,
    call: async ({ input: { page, ...input }, caller }) => ({
      data: await editing.publish(page, input, caller),
      message: 'content.published',
    }),
  }),
  route({
    method: 'get',
    path: '/content/:page/versions',
    audience: 'admin',
    summary: 'Who published a page, and when, newest first; the last is the start content',
    read: onPage({}),
    call: async ({ input }) => ({ data: await editing.versions(input.page) }),
  }),
  route({
    method: 'get',
    path: '/content/:page/versions/:id',
    audience: 'admin',
    summary: 'The content of a published version; 0: the start content',
    read: onPage<{ id: number }>({ id: param('id').isInt({ min: 0, max: rules.MAX_ID }).toInt() }),
    call: async ({ input }) => ({ data: await editing.versionBody(input.page, input.id) }),
  }),
  route({
    method: 'post',
    path: '/content/:page/revert',
    audience: 'admin',
    summary: 'Make the content of an earlier version the draft',
    read: onPage<{ versionId: number } & Versioned>({
      versionId: rules.wholeNumber('versionId', { min: 0, max: rules.MAX_ID }),
      version: rules.version(),
    }),
    call: async ({ input: { page, ...input }, caller }) => ({
      data: await editing.revert(page, input, caller),
      message: 'content.reverted',
    }),
  }),
];
