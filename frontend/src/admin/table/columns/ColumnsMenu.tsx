import { SettingOutlined } from '@ant-design/icons';
import { Button, Popover, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ALL_COLUMNS } from '../../../stores/ListLayout.ts';
import type { Density, ListLayout } from '../../../stores/ListLayout.ts';
import type { Field } from '../fields.ts';
import { ColumnList } from './ColumnList.tsx';
import styles from './columns.module.css';

interface ColumnsMenuProps<Row> {
  layout: ListLayout;
  /** Every column the list can show. */
  fields: readonly Field<Row>[];
}

/** Which columns, in which order, and how close the rows stand. */
export const ColumnsMenu = observer(function ColumnsMenu<Row>({ layout, fields }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation('admin');
  const content = (
    <div className={styles.panel}>
      <Segmented<Density>
        block
        aria-label={t('list.density')}
        value={layout.density}
        options={[
          { value: 'comfortable', label: t('list.comfortable') },
          { value: 'compact', label: t('list.compact') },
        ]}
        onChange={(density) => layout.setDensity(density)}
      />
      <ColumnList layout={layout} fields={fields} />
      <Button size="small" disabled={!layout.isChanged} onClick={() => layout.setColumns(ALL_COLUMNS)}>
        {t('list.resetColumns')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomRight" title={t('list.columns')} content={content}>
      <Button icon={<SettingOutlined aria-hidden />}>{t('list.columns')}</Button>
    </Popover>
  );
});
