import { type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Option, ProductDetail } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { Swatch } from '../../components/Swatch.tsx';
import { type Answer, colorAnswers, type Question, sizeAnswers, variantAnswers } from './choices.ts';
import styles from './Picker.module.css';
import type { Detour } from './useChoice.ts';

interface PickerProps {
  details: readonly ProductDetail[];
  unit: ProductDetail;
  detour: Detour | null;
  onPick: (question: Question, id: number) => void;
}

/** Pattern, color and size as groups of radio buttons. A form, so that it works without scripts, too. */
export function Picker({ details, unit, detour, onPick }: PickerProps) {
  const { t, i18n } = useTranslation(['shop', 'product']);
  const nameOf = (option: Option) => textIn(i18n.language, option, 'name');
  return (
    <form className="stack gap-24" onSubmit={(event) => event.preventDefault()}>
      <Choices question="variant" chosen={unit.variant} answers={variantAnswers(details)} onPick={onPick} />
      <Choices question="color" chosen={unit.color} answers={colorAnswers(details, unit)} onPick={onPick}>
        {({ hex }) => <Swatch hex={hex} size={22} />}
      </Choices>
      <Choices
        question="size"
        chosen={unit.size}
        note={textIn(i18n.language, unit.size, 'description')
          .replaceAll(' × ', '\u00a0×\u00a0')
          .replaceAll(' cm', '\u00a0cm')}
        answers={sizeAnswers(details, unit)}
        onPick={onPick}
      >
        {/* The age; the measures are in the legend after the choice. */}
        {(size) => <small>{textIn(i18n.language, size, 'description').split(' · ')[0]}</small>}
      </Choices>
      <p role="status" className={detour ? styles.detour : 'unseen'}>
        {detour &&
          t('product:detour', {
            asked: nameOf(detour.asked),
            now: detour.changed.map((question) => `${t(`product:${question}`)} ${nameOf(unit[question])}`).join(' · '),
          })}
      </p>
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

interface ChoicesProps<O extends Option> {
  question: Question;
  chosen: O;
  note?: string;
  answers: Answer<O>[];
  onPick: (question: Question, id: number) => void;
  /** Content beside the name. */
  children?: (option: O) => ReactNode;
}

function Choices<O extends Option>({ question, chosen, note, answers, onPick, children }: ChoicesProps<O>) {
  const { t, i18n } = useTranslation('product');
  const nameOf = (option: Option) => textIn(i18n.language, option, 'name');
  return (
    <fieldset>
      <legend className={styles.legend}>
        {t(question)} <span>{note ?? nameOf(chosen)}</span>
      </legend>
      <div className="row wraps gap-10">
        {answers.map(({ option, availability }) => {
          const reason =
            availability === 'available'
              ? undefined
              : t(availability === 'soldOut' ? 'soldOutHint' : 'notMade', { name: nameOf(option) });
          const look = [styles.option, styles[availability], styles[question]].filter(Boolean).join(' ');
          return (
            <label key={option.id} className={look} title={reason}>
              <input
                type="radio"
                name={question}
                value={option.id}
                checked={option.id === chosen.id}
                onChange={() => onPick(question, option.id)}
              />
              {question === 'color' && children?.(option)}
              <span className={styles.name}>{nameOf(option)}</span>
              {question !== 'color' && children?.(option)}
              {reason !== undefined && <span className="unseen">{reason}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
