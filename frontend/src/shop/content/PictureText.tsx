import { useId } from 'react';
import type { ShownSectionOf } from '@contract/shownContent.ts';
import { Buttons } from './Buttons.tsx';
import { Html } from './Html.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './PictureText.module.css';

/** A picture beside its text, and above it on a phone. */
export function PictureText({ title, text, picture, side, buttons }: ShownSectionOf<'pictureText'>) {
  const id = useId();
  return (
    <section className={`wrap ${styles.pair} ${side === 'right' ? styles.turned : ''}`} aria-labelledby={id}>
      <OwnPicture picture={picture} sizes="(max-width: 760px) 92vw, 560px" className={styles.picture} />
      <div className="stack gap-16 starts">
        <h2 id={id}>{title}</h2>
        <Html html={text} />
        <Buttons buttons={buttons} />
      </div>
    </section>
  );
}
