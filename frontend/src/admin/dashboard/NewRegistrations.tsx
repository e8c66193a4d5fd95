import { observer } from 'mobx-react-lite';
import type { NewRegistration } from '@contract/dashboard.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { CUSTOMERS_PATH } from '../../routes/adminPaths.ts';
import { useRecordPanel } from '../kit/record/useRecordPanel.ts';
import { CustomerForm } from '../people/customers/CustomerForm.tsx';
import styles from './Rows.module.css';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

/** The latest sign-ups; a click opens a customer beside the dashboard. */
export const NewRegistrations = observer(function NewRegistrations() {
  const { t } = useTranslation('admin');
  const widget = useWidget<NewRegistration[]>('new-registrations');
  const panel = useRecordPanel({
    component: CustomerForm,
    title: () => t('entities.edit', { title: t('people.customer') }),
    onChanged: () => void widget.load(),
  });
  const more = { to: CUSTOMERS_PATH, label: t('dashboard.viewMore') };
  return (
    <Widget title={t('dashboard.newRegistrations')} widget={widget} more={more} lines={6}>
      {(customers) =>
        customers.length === 0 ? (
          <p className="muted">{t('dashboard.noRegistrations')}</p>
        ) : (
          <ul className={styles.rows}>
            {customers.map(({ id, fullname, email, createdAtString }) => (
              <li key={id}>
                <button type="button" className={styles.row} onClick={() => panel.open(id)}>
                  <span className={styles.main}>
                    <span className={styles.name}>{fullname}</span>
                    <span className={styles.note}>{email}</span>
                  </span>
                  <span className={styles.end}>{createdAtString}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </Widget>
  );
});
