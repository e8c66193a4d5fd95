import { Progress } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import { PICK_LIST_STATUS, type PickListRow } from '@contract/pickLists.ts';
import { Link } from '../../../../components/Link.tsx';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { PICK_LISTS_PATH } from '../../../../routes/adminPaths.ts';
import styles from '../TodaysCouriers.module.css';
import own from './PickListRows.module.css';
import { PickListTag } from './PickListTag.tsx';

/** Open pick lists and the latest finished ones, with owner and progress. */
export function PickListRows({ lists }: { lists: readonly PickListRow[] }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h2 className={styles.title}>{t('pickLists.lists')}</h2>
      {lists.length === 0 ? (
        <p className="note">{t('pickLists.noLists')}</p>
      ) : (
        <ul className={styles.couriers}>
          {lists.map((list) => (
            <li key={list.id} className={own.item}>
              <OneList {...list} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OneList({ id, number, statusEnum, createdAt, createdBy, invoiceCount, pieces, found }: PickListRow) {
  const { t } = useTranslation('admin');
  const isOpen = statusEnum === PICK_LIST_STATUS.open;
  return (
    <Link to={`${PICK_LISTS_PATH}/${id}`} className={own.list}>
      <span className="row wraps apart gap-8">
        <strong>{number}</strong>
        <PickListTag status={statusEnum} />
      </span>
      <span className="fine dotted">
        <span>{t('pickLists.by', { at: formatDateTime(createdAt), by: createdBy })}</span>
        <span>{t('pickLists.orders', { count: invoiceCount })}</span>
        <span>{isOpen ? t('pickLists.far', { found, pieces }) : t('pickLists.pieces', { count: pieces })}</span>
      </span>
      {isOpen && (
        <Progress percent={pieces === 0 ? 0 : (found / pieces) * 100} showInfo={false} size="small" aria-hidden />
      )}
    </Link>
  );
}
