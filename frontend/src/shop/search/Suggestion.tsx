import { textIn } from '@contract/languages.ts';
import { Icon, type IconName } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { ProductLine } from '../catalogue/ProductLine.tsx';
import type { Suggested } from './suggested.ts';
import styles from './Suggestions.module.css';

/** The content of one suggestion. */
export function Suggestion({ choice, q }: { choice: Suggested; q: string }) {
  const { t, i18n } = useTranslation('search');
  switch (choice.kind) {
    case 'product':
      return <ProductLine product={choice.product} sizes="56px" />;
    case 'meant':
      return <Line icon="search" words={t('meant', { word: choice.word })} />;
    case 'all':
      return <Line icon="search" words={t('all', { q, count: choice.count })} isLink />;
    case 'category':
    case 'pattern':
      return <Line icon="tag" words={textIn(i18n.language, choice.option, 'name')} note={t(choice.kind)} />;
  }
}

interface LineProps {
  icon: IconName;
  words: string;
  note?: string;
  isLink?: boolean;
}

function Line({ icon, words, note, isLink = false }: LineProps) {
  return (
    <span className={`${styles.line} row gap-14`}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <span className={isLink ? 'accent strong anywhere' : 'semibold anywhere'}>{words}</span>
      {note !== undefined && <span className="note">{note}</span>}
    </span>
  );
}
