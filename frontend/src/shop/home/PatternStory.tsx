import { useId } from 'react';
import type { PatternStory as Story } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Link } from '../../components/Link.tsx';
import { Crescent } from '../../components/Crescent.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { GoodsLink } from './GoodsLink.tsx';
import styles from './PatternStory.module.css';

/** One pattern across several products, full-width and dark in both themes; each picture links to its unit. */
export function PatternStory({
  story: { variant, products },
  title,
  text,
}: {
  story: Story;
  title: string;
  text: string;
}) {
  const { t, i18n } = useTranslation('home');
  const id = useId();
  const [first, ...others] = products;
  const pattern = textIn(i18n.language, variant, 'name');
  return (
    <section className={styles.night} aria-labelledby={id}>
      <div className={`wrap ${styles.room}`}>
        <div className={styles.words}>
          <span className={styles.moon}>
            <Crescent size={64} />
          </span>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          <Link to={`/shop?q=${encodeURIComponent(pattern)}`} className="link gap-4 start">
            {t('story.all', { pattern })}
            <Icon name="right" size={18} />
          </Link>
        </div>
        {first && <GoodsLink product={first} sizes="(max-width: 760px) 92vw, 560px" className={styles.first} />}
        <ul className={styles.others}>
          {others.map((product) => (
            <li key={product.id}>
              <GoodsLink product={product} sizes="(max-width: 760px) 62vw, 387px" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
