import type { ContentBody, ContentPage } from '@contract/content.ts';
import { render } from '../../backend/src/services/content/rendering.ts';
import { startContent } from '../../backend/src/services/content/start.ts';
import type { Answers } from './fakeFetch.ts';

const WORDS = {
  shopName: 'Lelap',
  hours: '24 hours',
  returnDays: '7',
  couriers: '4',
  returnPhotos: '4',
  tax: 'No PPN.',
};

/** The server's answer to a request for a page: its start content in English, without goods. */
export async function contentAnswers(page: ContentPage, changes: Partial<ContentBody> = {}): Promise<Answers> {
  const body = { ...startContent(page, WORDS.shopName), ...changes };
  return { [`GET /shop/pages/${page}`]: { data: await render(body, 'en', WORDS) } };
}
