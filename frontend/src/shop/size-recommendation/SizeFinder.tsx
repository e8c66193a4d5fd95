import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MONTHS } from '@contract/dates.ts';
import { LENGTH_RANGE } from '@contract/sizes.ts';
import { Link } from '../../components/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { Field, SelectField } from '../../components/Field.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { FINDER_WAYS, type FinderQuestion, thisMonth } from './finder.ts';
import styles from './SizeFinder.module.css';

const YEARS_BACK = 15;

interface SizeFinderProps {
  question: FinderQuestion;
  isWrong: boolean;
}

/** Submits to the address: a GET form; scripts only make it faster. */
export function SizeFinder({ question, isWrong }: SizeFinderProps) {
  const { t } = useTranslation('sizes');
  const [, setSearch] = useSearchParams();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = [...new FormData(event.currentTarget)].filter(
      (entry): entry is [string, string] => !(entry[1] instanceof File),
    );
    setSearch(Object.fromEntries(asked), { replace: true });
  };
  return (
    <div className={styles.panel}>
      <nav className="row wraps gap-10" aria-label={t('by')}>
        {FINDER_WAYS.map((way) => (
          <Link
            key={way}
            to={`/size-recommendation?by=${way}`}
            replace
            className={styles.way}
            aria-current={way === question.by ? 'true' : undefined}
          >
            {t(`bys.${way}`)}
          </Link>
        ))}
      </nav>
      <form action="/size-recommendation" noValidate className="stack gap-16" onSubmit={handleSubmit}>
        <input type="hidden" name="by" value={question.by} />
        {question.by === 'born' ? (
          <BirthFields question={question} isWrong={isWrong} />
        ) : (
          <LengthField question={question} isWrong={isWrong} />
        )}
        <Button type="submit" className={styles.submit}>
          {t('submit')}
        </Button>
      </form>
    </div>
  );
}

const BirthFields = observer(function BirthFields({ question, isWrong }: SizeFinderProps) {
  const { t } = useTranslation('sizes');
  const { settings } = useStores();
  const { year } = thisMonth(new Date());
  const years = Array.from({ length: YEARS_BACK + 2 }, (_, index) => year + 1 - index);
  return (
    <>
      <div className={styles.pair}>
        <SelectField label={t('month')} name="month" defaultValue={question.month}>
          <option value="">–</option>
          {MONTHS[settings.language].map((name, index) => (
            <option key={name} value={index + 1}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('year')}
          name="year"
          defaultValue={question.year}
          error={isWrong ? t('fault.born') : undefined}
        >
          <option value="">–</option>
          {years.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
      </div>
      <p className="note">{t('bornHint')}</p>
    </>
  );
});

function LengthField({ question, isWrong }: SizeFinderProps) {
  const { t } = useTranslation('sizes');
  return (
    <Field
      label={t(question.by === 'pillow' ? 'pillowLength' : 'bolsterLength')}
      name="length"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      defaultValue={question.length}
      hint={t('lengthHint')}
      error={isWrong ? t('fault.length', LENGTH_RANGE) : undefined}
      className={styles.length}
    />
  );
}
