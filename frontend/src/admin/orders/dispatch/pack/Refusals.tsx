import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import type { PackStore } from './PackStore.ts';

/** Parcels that were closed here and refused by the server: somebody has to find them. */
export const Refusals = observer(function Refusals({ store }: { store: PackStore }) {
  const { t } = useTranslation('admin');
  if (store.refusals.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={styles.before}
      title={t('packing.notTaken')}
      description={
        <ul className="plain">
          {store.refusals.map(({ invoiceId, documentNo, reason }) => (
            <li key={invoiceId}>
              <strong>{documentNo}</strong>: {reason}
            </li>
          ))}
        </ul>
      }
      action={<Button onClick={() => store.forgetRefusals()}>{t('packing.seen')}</Button>}
    />
  );
});
