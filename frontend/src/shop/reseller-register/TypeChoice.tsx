import type { ChangeEvent } from 'react';
import { PARTNER_TYPES } from '@contract/businessPartners.ts';
import { RadioChoice } from '../../components/RadioChoice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './TypeChoice.module.css';

interface TypeChoiceProps {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The three types of partners, each with an explanation. */
export function TypeChoice({ name, value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('resellers');
  return (
    <fieldset>
      <legend className={styles.legend}>{t('register.type')}</legend>
      <div className="stack gap-8">
        {Object.values(PARTNER_TYPES).map((type) => (
          <RadioChoice key={type} name={name} value={type} checked={value === String(type)} onChange={onChange}>
            <span className={styles.words}>
              <b className="strong">{t(`type.${type}`)}</b>
              <small>{t(`register.typeHint.${type}`)}</small>
            </span>
          </RadioChoice>
        ))}
      </div>
    </fieldset>
  );
}
