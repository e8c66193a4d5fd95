import type { ReactNode } from 'react';
import type { ShownSection } from '@contract/shownContent.ts';
import { LinkButton } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { ShopContact } from '../../components/ShopContact.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SizeDrawing } from '../catalogue/SizeDrawing.tsx';
import { SizeTable } from '../catalogue/SizeTable.tsx';
import body from './Body.module.css';
import { Buttons } from './Buttons.tsx';
import { ContentTable } from './ContentTable.tsx';
import { Facts } from './Facts.tsx';
import { Html } from './Html.tsx';
import { PageHead } from './PageHead.tsx';
import type { SectionsProps } from './PageSections.tsx';
import { PhotoStrip } from './PhotoStrip.tsx';
import { PictureText } from './PictureText.tsx';
import { PromiseCards } from './PromiseCards.tsx';
import { Prose, StepList } from './Prose.tsx';
import { Questions } from './Questions.tsx';
import { ReadOn } from './ReadOn.tsx';
import { runsOf } from './runsOf.ts';
import styles from './ReadingSections.module.css';
import text from './TextSection.module.css';

/** Reading sections; sections of text stand in one column. */
export function ReadingSections({ sections, finder }: SectionsProps) {
  return runsOf(sections, isFull).map((run) => {
    const parts = run.map((section) => <ReadingSection key={section.id} section={section} finder={finder} />);
    const [first] = run;
    if (!first || isFull(first)) return parts;
    return (
      <div key={first.id} className={`wrap ${body.body}`}>
        {parts}
      </div>
    );
  });
}

/** Whether a section takes the page's whole width. */
function isFull({ kind }: ShownSection): boolean {
  return ['hero', 'banner', 'pictureText', 'photoStrip', 'links'].includes(kind);
}

function ReadingSection({ section, finder }: { section: ShownSection; finder: ReactNode }) {
  switch (section.kind) {
    case 'hero':
      return <PageHead {...section} />;
    case 'banner':
      return <Banner {...section} />;
    case 'pictureText':
      return <PictureText {...section} />;
    case 'photoStrip':
      return <PhotoStrip {...section} />;
    case 'links':
      return <ReadOn {...section} />;
    case 'facts':
      return <Facts facts={section.items} />;
    case 'promises':
      return (
        <Prose title={section.title}>
          {section.text !== '' && <Html html={section.text} />}
          <PromiseCards items={section.items} />
          <Buttons buttons={section.buttons} />
        </Prose>
      );
    case 'story':
      return (
        <Prose title={section.title}>
          {section.text !== '' && <Html html={section.text} />}
          <StepList steps={section.parts} />
          <Buttons buttons={section.buttons} />
        </Prose>
      );
    case 'questions':
      return (
        <Prose title={section.title}>
          <Questions items={section.items} />
        </Prose>
      );
    case 'table':
      return (
        <Prose title={section.title}>
          <ContentTable {...section} />
          {section.note !== '' && <Notice title={section.note} />}
        </Prose>
      );
    case 'text':
      return (
        <Prose title={section.title}>
          <Html html={section.text} className={section.marks === 'dots' ? '' : text[section.marks]} />
          <Buttons buttons={section.buttons} />
        </Prose>
      );
    case 'builtIn':
      return (
        <Prose title={section.title}>
          <BuiltInPart name={section.name} finder={finder} />
          {section.text !== '' && <p className={section.name === 'demoNote' ? 'note' : 'muted'}>{section.text}</p>}
          {section.note !== '' && <Notice title={section.note} />}
        </Prose>
      );
    default:
      return null;
  }
}

function Banner({ text: words, link }: Extract<ShownSection, { kind: 'banner' }>) {
  return (
    <div className={`wrap ${styles.banner}`}>
      <Notice
        tone="warm"
        title={
          link === '' ? (
            words
          ) : (
            <Link to={link} className="inline">
              {words}
            </Link>
          )
        }
      />
    </div>
  );
}

function BuiltInPart({ name, finder }: { name: string; finder: ReactNode }) {
  const { t } = useTranslation('shop');
  switch (name) {
    case 'sizeFinder':
      return finder ?? <LinkButton to="/size-recommendation">{t('findSize')}</LinkButton>;
    case 'sizeTable':
      return (
        <div className={styles.sizes}>
          <SizeDrawing />
          <SizeTable />
        </div>
      );
    case 'shopContact':
      return <ShopContact />;
    default:
      return null;
  }
}
