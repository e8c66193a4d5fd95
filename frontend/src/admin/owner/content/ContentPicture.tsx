import { observer } from 'mobx-react-lite';
import type { ContentPicture as Picture } from '@contract/content.ts';
import type { PlacedPicture } from '@contract/placedPictures.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';
import { PlacedPictureField } from './PlacedPictureField.tsx';
import { TextsField } from './TextsField.tsx';

interface ContentPictureProps {
  editor: ContentEditor;
  picture: Picture;
  path: string;
  label: string;
  isOptional: boolean;
}

/** A picture in its place, with its description. */
export const ContentPicture = observer(function ContentPicture(props: ContentPictureProps) {
  const { editor, picture, path, label, isOptional } = props;
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const change = (changed: Partial<PlacedPicture>) => {
    for (const [name, value] of Object.entries(changed))
      editor.set(picture, name as keyof PlacedPicture, value, `${path}.${name}`);
  };
  return (
    <fieldset className={styles.picture}>
      <legend className="unseen">{label}</legend>
      <PlacedPictureField
        {...{ picture, label, isOptional }}
        hint={t('content.hint.file')}
        errorOf={(name) => problemText(editor.problemAt(`${path}.${name}`))}
        onChange={change}
      />
      {picture.file !== '' && (
        <TextsField
          {...{ editor, texts: picture.alt, path: `${path}.alt`, max: 200 }}
          label={t('content.field.alt')}
          isOptional
        />
      )}
    </fieldset>
  );
});
