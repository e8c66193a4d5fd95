import { FIRST_NAME } from '../../contract/brand.ts';
import type { ContentBody, ContentPage, ContentSection } from '../../contract/content.ts';
import about from './start/about.json' with { type: 'json' };
import care from './start/care.json' with { type: 'json' };
import faq from './start/faq.json' with { type: 'json' };
import home from './start/home.json' with { type: 'json' };
import privacy from './start/privacy.json' with { type: 'json' };
import returns from './start/returns.json' with { type: 'json' };
import sizes from './start/sizes.json' with { type: 'json' };
import terms from './start/terms.json' with { type: 'json' };

/** `only`: in a shop of the first name, whose story it tells, or in all others. */
type StartSection = ContentSection & { only?: 'first' | 'others' };

const START = { home, about, faq, care, sizes, returns, terms, privacy };

/** A page's content until its owner writes her own. */
export function startContent(page: ContentPage, shopName: string): ContentBody {
  const isFirst = shopName === FIRST_NAME;
  // Safe cast: a test puts the files through the rules of the editor.
  const { sections, ...texts } = START[page] as Omit<ContentBody, 'sections'> & { sections: object[] };
  const own = (sections as StartSection[]).filter(({ only }) => only === undefined || (only === 'first') === isFirst);
  const withoutOnly = (section: object) => Object.entries(section).filter(([name]) => name !== 'only');
  return { ...texts, sections: own.map((section) => Object.fromEntries(withoutOnly(section)) as ContentSection) };
}
