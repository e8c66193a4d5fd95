import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ShownSection } from '@contract/shownContent.ts';
import { runsOf } from './runsOf.ts';

export interface SectionsProps {
  sections: readonly ShownSection[];
  /** The size finder, on its own page. */
  finder?: ReactNode;
}

interface PageSectionsProps extends SectionsProps {
  /** The heading of a page without a head. */
  title: string;
  /** On the home page, the head and the promises look different. */
  isHome?: boolean;
  Shelves: ComponentType<SectionsProps>;
  Reading: ComponentType<SectionsProps>;
}

const SHELVES: readonly string[] = ['patternStory', 'promos', 'sizeGuide', 'resellers'];

/** A page's sections in their order: runs of shelves (goods, the home page's own parts) and runs of reading sections. */
export function PageSections({ title, sections, isHome = false, finder, Shelves, Reading }: PageSectionsProps) {
  const isShelf = (section: ShownSection): boolean => {
    const { kind } = section;
    if (kind === 'builtIn') return SHELVES.includes(section.name);
    if (kind === 'hero') return isHome;
    if (kind === 'promises')
      return isHome && section.title === '' && section.text === '' && section.buttons.length === 0;
    return kind === 'categoryRow' || kind === 'productRow';
  };
  return (
    <>
      {sections.every(({ kind }) => kind !== 'hero') && <h1 className="unseen">{title}</h1>}
      {runsOf(sections, isShelf).map((run) => {
        const Sections = run.some(isShelf) ? Shelves : Reading;
        return (
          <Suspense key={run[0]?.id} fallback={null}>
            <Sections sections={run} finder={finder} />
          </Suspense>
        );
      })}
    </>
  );
}
