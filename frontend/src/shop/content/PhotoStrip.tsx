import type { ShownSectionOf } from '@contract/shownContent.ts';
import { Section } from '../catalogue/Section.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './PhotoStrip.module.css';

/** Photos in a row that scrolls sideways. */
export function PhotoStrip({ title, photos }: ShownSectionOf<'photoStrip'>) {
  return (
    <Section title={title}>
      {/* Scrolls by keys as well. */}
      <ul className={styles.photos} tabIndex={0} aria-label={title}>
        {photos.map(({ picture, caption }, index) => (
          <li key={index}>
            <figure>
              <OwnPicture picture={picture} sizes="(max-width: 760px) 62vw, 280px" className={styles.photo} />
              {caption !== '' && <figcaption className="muted text-15">{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
