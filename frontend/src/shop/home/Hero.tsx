import type { ShownSectionOf } from '@contract/shownContent.ts';
import { Link } from '../../components/Link.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { OwnPicture } from '../content/OwnPicture.tsx';
import styles from './Hero.module.css';

/** The head of the home page: the owner's picture, or a scene at dusk. Decorative; without it, CSS draws the sky. */
export function Hero({ title, text, picture, buttons }: ShownSectionOf<'hero'>) {
  return (
    <div className="wrap">
      <section className={styles.hero}>
        {picture.file === '' ? (
          <Dusk />
        ) : (
          <OwnPicture picture={picture} sizes="(max-width: 1280px) 100vw, 1280px" isFirst className={styles.photo} />
        )}
        <div className={styles.words}>
          <h1>{title}</h1>
          {text !== '' && <p>{text}</p>}
          <div className="row wraps gap-12">
            {buttons.map(({ label, link }, index) =>
              index === 0 ? (
                <LinkButton key={index} to={link} look="moon">
                  {label}
                </LinkButton>
              ) : (
                <Link key={index} to={link} className={styles.second}>
                  {label}
                </Link>
              ),
            )}
          </div>
        </div>
      </section>
    </div>
  );
}

function Dusk() {
  return (
    <picture>
      <source media="(max-width: 560px)" srcSet="/art/hero-phone.svg" width={780} height={1200} />
      <img
        className={styles.scene}
        src="/art/hero.svg"
        width={1440}
        height={560}
        alt=""
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
