import { useId, useRef } from 'react';
import { MAX_PICTURE_MB, PICTURE_TYPES } from '@contract/pictures.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import styles from './PictureField.module.css';
import type { ChosenPicture } from './usePicture.ts';

interface PictureFieldProps {
  label: string;
  hint: string;
  isOptional?: boolean;
  picture: ChosenPicture;
  /** The server's error. */
  error: string | undefined;
  onChange: () => void;
}

/** A file input for a picture, with a preview. */
export function PictureField({ label, hint, isOptional = true, picture, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['forms', 'shared']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const fault = picture.fault && t(`picture.${picture.fault}`, { max: MAX_PICTURE_MB });
  const problem = error ?? fault ?? undefined;
  const choose = t(picture.url === null ? 'picture.choose' : 'picture.other');
  const handleRemove = () => {
    onChange();
    picture.remove();
    input.current?.focus();
  };
  return (
    <div className="stack gap-6">
      <span className="strong">
        {label}
        {isOptional && <span className={styles.optional}> · {t('shared:optional')}</span>}
      </span>
      <label className={styles.chooser}>
        <input
          ref={input}
          type="file"
          className="unseen"
          accept={PICTURE_TYPES.join(',')}
          aria-label={choose}
          aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // Otherwise the same file could not be chosen again after its removal.
            target.value = '';
            if (!file) return;
            onChange();
            void picture.choose(file);
          }}
        />
        <span className={styles.tile} data-filled={picture.url !== null}>
          {picture.url === null ? (
            <Icon name="camera" size={28} />
          ) : (
            <img src={picture.url} alt={t('picture.alt')} className={styles.preview} />
          )}
        </span>
        <span className="stack gap-8 starts">
          <span className={styles.choose} aria-hidden="true">
            {choose}
          </span>
          <span id={`${id}-hint`} className="note">
            {picture.isBusy ? t('picture.busy') : hint}
          </span>
        </span>
      </label>
      {picture.url !== null && (
        <Button look="plain" className={styles.remove} onClick={handleRemove}>
          {t('picture.remove')}
        </Button>
      )}
      <span id={`${id}-error`} className="fault" aria-live="polite">
        {problem}
      </span>
    </div>
  );
}
