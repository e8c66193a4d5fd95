import { observer } from 'mobx-react-lite';
import type { Texts } from '@contract/content.ts';
import { LANGUAGES } from '@contract/languages.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import { MarkdownHelp } from './MarkdownHelp.tsx';

interface TextsFieldProps {
  editor: ContentEditor;
  texts: Texts;
  path: string;
  label: string;
  max: number;
  kind?: 'line' | 'markdown';
  isOptional?: boolean;
}

/** From this length on, a line is edited over several. */
const LONG_LINE = 150;

/** A text in both languages, side by side where there is room; one that is missing is marked. */
export const TextsField = observer(function TextsField(props: TextsFieldProps) {
  const { editor, texts, path, label, max, kind = 'line', isOptional = false } = props;
  const { t } = useTranslation('admin');
  const form = editor.fieldsAt(path, texts);
  const Field = kind === 'markdown' || max > LONG_LINE ? LongField : LineField;
  const isAny = LANGUAGES.some((language) => texts[language] !== '');
  return (
    <div className="stack gap-4">
      <div className={`${styles.languages} stack pairs`}>
        {LANGUAGES.map((language) => (
          <div key={language} lang={language} data-missing={isAny && texts[language] === ''}>
            <Field
              form={form}
              name={language}
              label={`${label} · ${t(`content.language.${language}`)}`}
              isOptional={isOptional}
              maxLength={max}
              {...(isAny && texts[language] === '' && { hint: t('content.missingHere') })}
            />
          </div>
        ))}
      </div>
      {kind === 'markdown' && <MarkdownHelp />}
    </div>
  );
});
