import type { SceneName } from '@contract/content.ts';
import type { ShownPicture, ShownSectionOf } from '@contract/shownContent.ts';
import { Buttons } from './Buttons.tsx';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  text: string;
  scene: SceneName;
  /** Instead of the drawing. */
  picture?: ShownPicture;
  buttons?: ShownSectionOf<'hero'>['buttons'];
}

/** The head of a page to read, dark in both themes. Its drawing in `public/art` is decorative. */
export function PageHead({ title, text, scene, picture, buttons = [] }: PageHeadProps) {
  return (
    <div className="wrap">
      <header className={styles.head}>
        {picture && picture.file !== '' ? (
          <OwnPicture picture={picture} sizes="(max-width: 760px) 92vw, 560px" isFirst className={styles.photo} />
        ) : (
          <img
            className={styles.scene}
            src={`/art/${artOf(scene)}.svg`}
            width={560}
            height={300}
            alt=""
            decoding="async"
          />
        )}
        <div className={styles.words}>
          <h1>{title}</h1>
          {text !== '' && <p>{text}</p>}
          <Buttons buttons={buttons} />
        </div>
      </header>
    </div>
  );
}

/** The home page's drawing is too large for other pages. */
function artOf(scene: SceneName): string {
  return scene === 'night' ? 'about' : scene;
}
