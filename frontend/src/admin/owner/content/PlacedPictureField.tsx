import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { PICTURE_FIELD, type StoredPicture } from '@contract/content.ts';
import type { PlacedPicture } from '@contract/placedPictures.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { PictureField } from '../../../components/PictureField.tsx';
import { type PictureFault, preparePicture } from '../../../components/preparePicture.ts';
import type { ChosenPicture } from '../../../components/usePicture.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Content.module.css';
import { FocusPoint } from './FocusPoint.tsx';

interface PlacedPictureFieldProps {
  picture: PlacedPicture;
  label: string;
  hint: string;
  isOptional: boolean;
  /** The server's error of one of the files. */
  errorOf: (name: 'file' | 'darkFile') => string | undefined;
  onChange: (changed: Partial<PlacedPicture>) => void;
}

/** A picture with the point that stays visible, and another one for the dark theme. */
export const PlacedPictureField = observer(function PlacedPictureField(props: PlacedPictureFieldProps) {
  const { picture, label, hint, isOptional, errorOf, onChange } = props;
  const { t } = useTranslation('admin');
  const { file, darkFile, x, y } = picture;
  return (
    <>
      <div className={styles.files}>
        <OneFile
          {...{ file, label, hint, isOptional }}
          error={errorOf('file')}
          onUploaded={(uploaded) => onChange({ file: uploaded })}
        />
        {file !== '' && (
          <OneFile
            file={darkFile}
            label={t('content.field.darkFile')}
            hint={t('content.hint.darkFile')}
            isOptional
            error={errorOf('darkFile')}
            onUploaded={(uploaded) => onChange({ darkFile: uploaded })}
          />
        )}
      </div>
      {file !== '' && <FocusPoint {...{ file, x, y }} onChange={(toX, toY) => onChange({ x: toX, y: toY })} />}
    </>
  );
});

interface OneFileProps {
  file: string;
  label: string;
  hint: string;
  isOptional: boolean;
  error: string | undefined;
  onUploaded: (file: string) => void;
}

function OneFile({ file, error, onUploaded, ...field }: OneFileProps) {
  const upload = useUpload(file, onUploaded);
  return <PictureField {...field} picture={upload} error={upload.refusal ?? error} onChange={() => undefined} />;
}

/** A picture that is uploaded as soon as it is chosen; `file` is its stored name, empty without one. */
function useUpload(file: string, onUploaded: (file: string) => void): ChosenPicture & { refusal: string | undefined } {
  const { api } = useStores();
  const { t } = useTranslation('shared');
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const choose = async (chosen: File) => {
    setIsBusy(true);
    setFault(null);
    setRefusal(undefined);
    try {
      const prepared = await preparePicture(chosen);
      if (typeof prepared === 'string') {
        setFault(prepared);
        return;
      }
      const form = new FormData();
      form.set(PICTURE_FIELD, prepared);
      onUploaded((await api.post<StoredPicture>('/content/pictures', form)).file);
    } catch (error) {
      setRefusal(messageOf(error, t('error.unexpected')));
    } finally {
      setIsBusy(false);
    }
  };
  return {
    ...{ blob: null, fault, isBusy, isRemoved: false, choose, refusal },
    url: file === '' ? null : pictureUrl(file, 400),
    remove: () => onUploaded(''),
  };
}
