import type { ContentPage } from '../../contract/content.ts';
import { created, id, moment, optional, reference, text, unlimitedText } from './columns.ts';
import { table } from './table.ts';

/** A page's content: published ones stay, and one that is not published is the page's draft. */
export class ContentVersion extends table(
  'content_versions',
  {
    id: id(),
    page: text<ContentPage>(20),
    /** JSON of a ContentBody. */
    body: unlimitedText(),
    /** Who saved the draft, and once it is published, who published it. */
    userId: reference('users'),
    savedAt: created(),
    publishedAt: optional(moment()),
  },
  { indexes: [['page', 'publishedAt'], ['userId']] },
) {}
