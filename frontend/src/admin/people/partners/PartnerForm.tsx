import { Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PartnerRecord, PartnerType } from '@contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_TYPES } from '@contract/businessPartners.ts';
import { pictureUrl } from '@contract/catalogue.ts';
import { LIMITS } from '@contract/limits.ts';
import { PictureField } from '../../../components/PictureField.tsx';
import { useProblemText } from '../../../components/useFields.ts';
import { usePicture } from '../../../components/usePicture.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { PlainFields } from '../../kit/form/PlainFields.tsx';
import { PlaceFields } from '../../kit/form/PlaceFields.tsx';
import { makePartnerForm, toFormData } from './partnerForm.ts';
import type { PartnerValues } from './partnerForm.ts';
import { PartnerGlance } from './PartnerGlance.tsx';

/** Adds a partner, thereby approved, or edits one. */
export function PartnerForm(panel: PanelContentProps) {
  if (panel.id === null) return <Fields panel={panel} partner={null} />;
  return (
    <PanelRecord<PartnerRecord> path={`/businesspartners/${panel.id}`} nameOf={(partner) => partner.name}>
      {(partner) => <Fields panel={panel} partner={partner} />}
    </PanelRecord>
  );
}

interface FieldsProps {
  panel: PanelContentProps;
  /** null: a new one. */
  partner: PartnerRecord | null;
}

const Fields = observer(function Fields({ panel, partner }: FieldsProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => makePartnerForm(partner));
  const picture = usePicture(partner?.image ? pictureUrl(partner.image, 400) : null);
  const problemText = useProblemText();
  const shared = useSharedRecord(form, (row: PartnerRecord) => makePartnerForm(row).values);
  const save = async (values: PartnerValues, version?: string) => {
    const body = toFormData(values, picture);
    if (version !== undefined) body.set('version', version);
    const { message, data } = partner
      ? await api.call<PartnerRecord>('PUT', `/businesspartners/${partner.id}`, body)
      : await api.call<PartnerRecord>('POST', '/businesspartners', body);
    return { message, id: data.id };
  };
  const isChanged = form.isChanged || picture.blob !== null || picture.isRemoved;
  return (
    <PanelForm form={form} panel={panel} isChanged={isChanged} shared={shared} onSave={save}>
      {partner && <PartnerGlance partner={partner} />}
      <LineField form={form} name="name" label={t('people.partnerField.name')} maxLength={LIMITS.name} />
      <TypeField form={form} />
      <PictureField
        label={t('people.partnerField.picture')}
        hint={t('people.pictureHint')}
        picture={picture}
        error={problemText(form.problemOf('businessPartnerImage'))}
        onChange={() => form.set('businessPartnerImage', '')}
      />
      <PlaceFields form={form} province="provinceId" city="bpCityId" cityNow={partner?.city ?? null} />
      <LineField
        form={form}
        name="phoneNumber"
        label={t('people.partnerField.phoneNumber')}
        hint={t('people.phoneHint')}
        type="tel"
      />
      <PlainFields
        form={form}
        columns={PARTNER_PLAIN}
        labelOf={(name) => t(`people.partnerField.${name}`)}
        hints={{ description: t('people.descriptionHint', { max: LIMITS.partnerDescription }) }}
      />
    </PanelForm>
  );
});

function TypeField({ form }: { form: FormStore<PartnerValues> }) {
  const { t } = useTranslation('admin');
  return (
    <PanelField form={form} name="type" label={t('people.partnerField.type')}>
      {({ id, value, onChange }) => (
        <Radio.Group
          aria-labelledby={`${id}-label`}
          optionType="button"
          value={value}
          options={Object.values(PARTNER_TYPES).map((type) => ({ value: type, label: t(`people.type.${type}`) }))}
          onChange={({ target }) => onChange(target.value as PartnerType)}
        />
      )}
    </PanelField>
  );
}
