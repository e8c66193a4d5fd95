import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { type ContentPicture as Picture, PICTURE_FIELD, type StoredPicture } from '@contract/content.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { PictureField } from '../../../components/PictureField.tsx';
import { type PictureFault, preparePicture } from '../../../components/preparePicture.ts';
import { useProblemText } from '../../../components/useFields.ts';
import type { ChosenPicture } from '../../../components/usePicture.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import { FocusPoint } from './FocusPoint.tsx';
import { TextsField } from './TextsField.tsx';

interface ContentPictureProps {
  editor: ContentEditor;
  picture: Picture;
  path: string;
  label: string;
  isOptional: boolean;
}

/** A picture with the point that stays visible, another one for the dark theme, and its description. */
export const ContentPicture = observer(function ContentPicture(props: ContentPictureProps) {
  const { editor, picture, path, label, isOptional } = props;
  const { t } = useTranslation('admin');
  return (
    <fieldset className={styles.picture}>
      <legend className="unseen">{label}</legend>
      <div className={styles.files}>
        <OneFile {...{ editor, picture, path, isOptional }} name="file" label={label} />
        {picture.file !== '' && (
          <OneFile {...{ editor, picture, path }} name="darkFile" label={t('content.field.darkFile')} isOptional />
        )}
      </div>
      {picture.file !== '' && (
        <>
          <FocusPoint
            file={picture.file}
            x={picture.x}
            y={picture.y}
            onChange={(x, y) => {
              editor.set(picture, 'x', x, `${path}.x`);
              editor.set(picture, 'y', y, `${path}.y`);
            }}
          />
          <TextsField
            {...{ editor, texts: picture.alt, path: `${path}.alt`, max: 200 }}
            label={t('content.field.alt')}
            isOptional
          />
        </>
      )}
    </fieldset>
  );
});

interface OneFileProps extends ContentPictureProps {
  name: 'file' | 'darkFile';
}

const OneFile = observer(function OneFile(props: OneFileProps) {
  const { editor, picture, path, label, isOptional, name } = props;
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const own = `${path}.${name}`;
  const upload = useUpload(picture[name], (file) => editor.set(picture, name, file, own));
  return (
    <PictureField
      label={label}
      hint={t(`content.hint.${name}`)}
      isOptional={isOptional}
      picture={upload}
      error={upload.refusal ?? problemText(editor.problemAt(own))}
      onChange={() => undefined}
    />
  );
});

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
