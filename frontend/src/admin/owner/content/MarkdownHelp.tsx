import { PLACEHOLDERS } from '@contract/placeholders.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Content.module.css';

const MARKS = [
  ['bold', '**…**'],
  ['italic', '*…*'],
  ['heading', '### …'],
  ['list', '- …'],
  ['link', '[…](/faq)'],
  ['quote', '> …'],
] as const;

/** How to format a text, folded. */
export function MarkdownHelp() {
  const { t } = useTranslation('admin');
  return (
    <details className={`${styles.help} note`}>
      <summary>{t('content.help.title')}</summary>
      <dl>
        {MARKS.map(([name, mark]) => (
          <div key={name}>
            <dt>
              <code>{mark}</code>
            </dt>
            <dd>{t(`content.help.${name}`)}</dd>
          </div>
        ))}
        {PLACEHOLDERS.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{t(`content.placeholder.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
