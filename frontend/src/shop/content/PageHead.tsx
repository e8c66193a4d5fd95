import type { SceneName } from '@contract/content.ts';
import type { ShownPicture } from '@contract/shownContent.ts';
import { OwnPicture } from './OwnPicture.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: string;
  text: string;
  scene: SceneName;
  /** Instead of the drawing. */
  picture?: ShownPicture;
}

/** The head of a page to read, dark in both themes. Its drawing in `public/art` is decorative. */
export function PageHead({ title, text, scene, picture }: PageHeadProps) {
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
          <p>{text}</p>
        </div>
      </header>
    </div>
  );
}

/** The home page's drawing is too large for other pages. */
function artOf(scene: SceneName): string {
  return scene === 'night' ? 'about' : scene;
}
