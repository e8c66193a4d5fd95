import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EntityName } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FormStore } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { fieldsOf, nameOf } from '../../kit/entityNames.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { HistoryLink } from '../../owner/history/HistoryLink.tsx';
import { EntityControl } from './EntityControl.tsx';
import { entityRules, isOptional, startValues } from './entityForm.ts';
import type { EntityValues } from './entityForm.ts';
import { PromoOverlaps } from './PromoOverlaps.tsx';
import { useHints } from './useHints.ts';
import { useSteepDiscountQuestion } from './useSteepDiscountQuestion.ts';

/** Lazy, with its calendar: only promos need it. */
const PromoTrial = lazyComponent(async () => (await import('./trial/PromoTrial.tsx')).PromoTrial);

/** Lazy: only categories have pictures. */
const EntityPicture = lazyComponent(async () => (await import('./EntityPicture.tsx')).EntityPicture);

interface EntityFormProps {
  entity: EntityName;
  panel: PanelContentProps;
}

/** An entity's form, with a control per field. */
export function EntityForm({ entity, panel }: EntityFormProps) {
  if (panel.id === null) return <Fields entity={entity} panel={panel} record={null} />;
  return (
    <PanelRecord<EntityRecord> path={`/${entity}/${panel.id}`} nameOf={(row) => nameOf(entity, row)}>
      {(record) => <Fields entity={entity} panel={panel} record={record} />}
    </PanelRecord>
  );
}

interface FieldsProps extends EntityFormProps {
  /** null: a new record. */
  record: EntityRecord | null;
}

const Fields = observer(function Fields({ entity, panel, record }: FieldsProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  // A link to a new record may carry its texts: `#words=seprai`.
  const given = Object.fromEntries(new URLSearchParams(useLocation().hash.slice(1)));
  const [form] = useState(
    () =>
      new FormStore<EntityValues>({ ...startValues(entity, record), ...(record ? {} : given) }, entityRules(entity)),
  );

  const shared = useSharedRecord(form, (row: EntityRecord) => startValues(entity, row));
  const hintOf = useHints(entity);
  const agrees = useSteepDiscountQuestion();
  const save = async (values: EntityValues, version?: string) => {
    if (entity === 'promoes' && !(await agrees(values['discount'], record?.['discount']))) return null;
    const { message, data } = record
      ? await api.call<EntityRecord>('PUT', `/${entity}/${record.id}`, { ...values, version })
      : await api.call<EntityRecord>('POST', `/${entity}`, values);
    return { message: message || t('entities.saved'), id: data.id };
  };

  return (
    <PanelForm
      form={form}
      panel={panel}
      shared={shared}
      onSave={save}
      aside={record && <HistoryLink entity={entity} id={record.id} />}
    >
      {entity === 'promoes' && record && <PromoOverlaps record={record} />}
      {fieldsOf(entity).map(([name, field]) =>
        field.kind === 'picture' ? (
          <Suspense key={name}>
            <EntityPicture form={form} name={name} />
          </Suspense>
        ) : (
          <PanelField
            key={name}
            form={form}
            name={name}
            label={t(`entities.field.${name}`)}
            hint={hintOf(name)}
            isOptional={isOptional(field)}
          >
            {(control) => <EntityControl field={field} control={control} record={record} />}
          </PanelField>
        ),
      )}
      {entity === 'promoes' && (
        <Suspense>
          <PromoTrial promoId={record?.id ?? null} values={form.values} />
        </Suspense>
      )}
    </PanelForm>
  );
});
