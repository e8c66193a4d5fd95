import { Op } from 'sequelize';
import type { ContentPage } from '../../contract/content.ts';
import { select } from '../database/database.ts';
import { aliases, findRows } from '../database/findRows.ts';
import { ContentVersion } from '../tables/ContentVersion.ts';

/** A version without its body. Moments are texts on SQLite. */
export interface VersionHead {
  id: number;
  page: ContentPage;
  savedAt: string | Date;
  publishedAt: string | Date | null;
  firstName: string | null;
  lastName: string | null;
}
export interface VersionRow extends VersionHead {
  /** JSON. */
  body: string;
}

/** The newest published version of each page, and the drafts. */
export async function currentVersions(): Promise<VersionRow[]> {
  return select<VersionRow>(
    `SELECT v.id, v.page, v.body, v.saved_at AS savedAt, v.published_at AS publishedAt,
       u.first_name AS firstName, u.last_name AS lastName
     FROM content_versions v JOIN users u ON u.id = v.user_id
     WHERE v.published_at IS NULL
       OR v.id IN (SELECT MAX(id) FROM content_versions WHERE published_at IS NOT NULL GROUP BY page)`,
  );
}

/** The ids of these pages' published versions; none for a page with the text that came with the shop. */
export async function publishedIds<Page extends ContentPage>(pages: readonly Page[]): Promise<Map<Page, number>> {
  const rows = await select<{ page: Page; id: number }>(
    `SELECT page, MAX(id) AS id FROM content_versions WHERE page IN (:pages) AND published_at IS NOT NULL GROUP BY page`,
    { pages },
  );
  return new Map(rows.map(({ page, id }) => [page, id]));
}

/** A page's published versions, newest first. */
export function publishedVersions(page: ContentPage, most: number): Promise<VersionHead[]> {
  return findRows(ContentVersion, {
    attributes: [
      ...['id', 'page', 'savedAt', 'publishedAt'],
      ...aliases({ firstName: 'user.first_name', lastName: 'user.last_name' }),
    ],
    include: { association: 'user', attributes: [] },
    where: { page, publishedAt: { [Op.ne]: null } },
    order: [['id', 'DESC']],
    limit: most,
  });
}
