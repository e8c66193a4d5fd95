import { Table } from 'antd';
import type { ChangedCell, ImportChange } from '@contract/products.ts';
import { Rupiah } from '../../../../components/Rupiah.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import styles from './ImportPage.module.css';

const CHANGES_PER_PAGE = 20;

/** The products and units that a file changes: each cell's old and new value. */
export function ChangeTable({ changes }: { changes: readonly ImportChange[] }) {
  const { t } = useTranslation('admin');
  return (
    <Table<ImportChange & { key: number }>
      size="small"
      className={styles.table}
      dataSource={changes.map((change, key) => ({ ...change, key }))}
      pagination={{ pageSize: CHANGES_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('products.transfer.line'), dataIndex: 'line', width: 72, align: 'end' },
        {
          title: t('products.transfer.what'),
          render: (_, { product, code }) => (
            <>
              {product}
              {code !== null && <div className="fine">{code}</div>}
            </>
          ),
        },
        {
          title: t('products.transfer.fromTo'),
          render: (_, { cells }) => (
            <ul className="plain">
              {cells.map((cell) => (
                <li key={cell.column}>
                  <code>{cell.column}</code> <Value cell={cell} value={cell.from} /> →{' '}
                  <Value cell={cell} value={cell.to} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  );
}

function Value({ cell: { column }, value }: { cell: ChangedCell; value: ChangedCell['to'] }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  if (value === '') return <span className="muted">{t('products.transfer.empty')}</span>;
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (typeof value === 'string') return value;
  return column === 'price' ? <Rupiah value={value} /> : <span className="figures">{number(value)}</span>;
}
