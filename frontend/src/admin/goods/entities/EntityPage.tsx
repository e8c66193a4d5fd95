import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { Suspense, useState } from 'react';
import { ENTITIES } from '@contract/entities.ts';
import type { EntityName } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { historyPath } from '../../../routes/adminPaths.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { ENTITY_NAMES, nameOf } from '../../kit/entityNames.ts';
import type { EntityRecord } from '../../kit/entityNames.ts';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { EntityForm } from './EntityForm.tsx';
import { useEntityFields } from './useEntityFields.tsx';

const MissedSearches = lazyComponent(async () => (await import('./MissedSearches.tsx')).MissedSearches);
const VoucherBatchModal = lazyComponent(async () => (await import('./VoucherBatchModal.tsx')).VoucherBatchModal);

/** An entity's list and form, both generated from its description in the contract. */
export const EntityPage = observer(function EntityPage({ entity }: { entity: EntityName }) {
  const { t } = useTranslation('admin');
  const fields = useEntityFields(entity);
  const table = useTable<EntityRecord>({
    controller: entity,
    fields,
    defaultSort: [ENTITIES[entity].defaultSort],
    hasArchive: true,
  });
  const one = t(`entities.names.${entity}.one`);
  const many = t(`entities.names.${entity}.many`);
  const addNew = t('entities.add', { title: one });
  const panel = useRecordPanel({
    component: FORMS[entity],
    title: (id) => (id === null ? addNew : t('entities.edit', { title: one })),
    list: table.store,
    onChanged: () => void table.store.reload(),
  });
  const addOne = () => panel.open('new');
  const [alike, setAlike] = useState<EntityRecord | null>(null);
  return (
    <>
      <PageHead title={many}>
        <Button type="primary" onClick={addOne}>
          {addNew}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={many}
        nameOf={(row) => nameOf(entity, row)}
        nothingYet={{ text: t(`entities.names.${entity}.none`), add: { label: addNew, onClick: addOne } }}
        onEdit={(row) => panel.open(row.id)}
        canDelete
        moreActions={(row) => [
          ...(entity === 'vouchers' ? [{ label: t('entities.voucher.batch'), onClick: () => setAlike(row) }] : []),
          { label: t('history.link'), to: historyPath(entity, row.id) },
        ]}
      />
      {entity === 'synonyms' && (
        <Suspense>
          <MissedSearches />
        </Suspense>
      )}
      {alike && (
        <Suspense>
          <VoucherBatchModal voucher={alike} onClose={() => setAlike(null)} onMade={() => void table.store.reload()} />
        </Suspense>
      )}
    </>
  );
});

const FORMS = Object.fromEntries(
  ENTITY_NAMES.map((entity) => [entity, (panel: PanelContentProps) => <EntityForm entity={entity} panel={panel} />]),
) as Record<EntityName, ComponentType<PanelContentProps>>;
