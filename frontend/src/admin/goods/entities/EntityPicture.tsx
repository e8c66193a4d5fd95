import { observer } from 'mobx-react-lite';
import { placedPicture, placedPictureText } from '@contract/placedPictures.ts';
import { type FieldStore, useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PlacedPictureField } from '../../owner/content/PlacedPictureField.tsx';
import type { FieldName } from '../../kit/entityNames.ts';
import type { EntityValues } from './entityForm.ts';

const NONE = { file: '', darkFile: '', x: 50, y: 50 };

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
  const value = form.values[name];
  const picture = placedPicture(typeof value === 'string' ? value : '') ?? NONE;
  return (
    <div className="stack gap-16">
      <PlacedPictureField
        picture={picture}
        label={t(`entities.field.${name}`)}
        hint={t('entities.hint.picture')}
        isOptional
        errorOf={(part) => (part === 'file' ? problemText(form.problemOf(name)) : undefined)}
        onChange={(changed) => form.set(name, placedPictureText({ ...picture, ...changed }))}
      />
    </div>
  );
});
