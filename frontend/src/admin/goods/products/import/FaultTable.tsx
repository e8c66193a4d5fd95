import { Table } from 'antd';
import type { ImportFault } from '@contract/products.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './ImportPage.module.css';

const FAULTS_PER_PAGE = 20;

/** Every invalid cell by line and column, numbered as in the spreadsheet. */
export function FaultTable({ faults }: { faults: readonly ImportFault[] }) {
  const { t } = useTranslation('admin');
  return (
    <Table<ImportFault & { key: number }>
      size="small"
      className={styles.table}
      dataSource={faults.map((fault, key) => ({ ...fault, key }))}
      pagination={{ pageSize: FAULTS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('products.transfer.line'), dataIndex: 'line', width: 72, align: 'end' },
        {
          title: t('products.transfer.column'),
          width: 140,
          render: (_, { column }) => (column === null ? t('products.transfer.wholeLine') : <code>{column}</code>),
        },
        { title: t('products.transfer.problem'), dataIndex: 'message' },
      ]}
    />
  );
}
