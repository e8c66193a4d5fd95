import { observer } from 'mobx-react-lite';
import { placedPicture, placedPictureText } from '@contract/placedPictures.ts';
import { type FieldStore, useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PlacedPictureField } from '../../owner/content/PlacedPictureField.tsx';
import type { FieldName } from '../../kit/entityNames.ts';
import type { EntityValues } from './entityForm.ts';

const NONE = { file: '', darkFile: '', x: 50, y: 50 };

function valueOf({ values }: FieldStore<EntityValues>, name: FieldName) {
  const value = values[name];
  return placedPicture(typeof value === 'string' ? value : '') ?? NONE;
}

/** A picture's field of an entity's form. */
export const EntityPicture = observer(function EntityPicture({
  form,
  name,
}: {
  form: FieldStore<EntityValues>;
  name: FieldName;
}) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  return (
    <div className="stack gap-16">
      <PlacedPictureField
        picture={valueOf(form, name)}
        label={t(`entities.field.${name}`)}
        hint={t('entities.hint.picture')}
        isOptional
        errorOf={(part) => (part === 'file' ? problemText(form.problemOf(name)) : undefined)}
        // As it is now: an upload ends long after the file was chosen.
        onChange={(changed) => form.set(name, placedPictureText({ ...valueOf(form, name), ...changed }))}
      />
    </div>
  );
});
