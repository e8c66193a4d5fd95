import { useId, useRef } from 'react';
import { MAX_PICTURE_MB, PICTURE_TYPES } from '@contract/pictures.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './PictureField.module.css';
import type { ChosenPicture } from './usePicture.ts';

interface PictureFieldProps {
  picture: ChosenPicture;
  /** The server's verdict. */
  error: string | undefined;
  onChange: () => void;
}

/** A picture from the phone or computer, seen before it is sent. */
export function PictureField({ picture, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['resellers', 'shared']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const fault = picture.fault && t(`register.${picture.fault}`, { max: MAX_PICTURE_MB });
  const problem = error ?? fault ?? undefined;
  const handleRemove = () => {
    onChange();
    picture.remove();
    input.current?.focus();
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        {t('register.picture')}
        <span className={styles.optional}> · {t('shared:field.optional')}</span>
      </span>
      <div className={styles.row}>
        <label className={styles.drop} data-filled={picture.url !== null}>
          <input
            ref={input}
            type="file"
            className="unseen"
            accept={PICTURE_TYPES.join(',')}
            aria-label={t(picture.url === null ? 'register.choosePicture' : 'register.otherPicture')}
            aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file may be chosen again after it was removed.
              target.value = '';
              if (!file) return;
              onChange();
              void picture.choose(file);
            }}
          />
          {picture.url === null ? (
            <Icon name="camera" size={28} />
          ) : (
            <img src={picture.url} alt={t('register.pictureAlt')} className={styles.preview} />
          )}
        </label>
        <div className={styles.words}>
          <span id={`${id}-hint`} className={styles.hint}>
            {t(picture.isBusy ? 'register.pictureBusy' : 'register.pictureHint')}
          </span>
          <span className={styles.ways}>
            <Button look="quiet" onClick={() => input.current?.click()}>
              {t(picture.url === null ? 'register.choosePicture' : 'register.otherPicture')}
            </Button>
            {picture.url !== null && (
              <Button look="plain" onClick={handleRemove}>
                {t('register.removePicture')}
              </Button>
            )}
          </span>
        </div>
      </div>
      <span id={`${id}-error`} className={styles.error} aria-live="polite">
        {problem}
      </span>
    </div>
  );
}
