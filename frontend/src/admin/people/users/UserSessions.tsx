import { useState } from 'react';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './SessionList.module.css';

/** In a user's form: where they are signed in, once it is unfolded. */
export function UserSessions({ user: { id, firstName, isActive, activatedAt } }: { user: UserRow }) {
  const { t } = useTranslation('sessions');
  const [isOpen, setIsOpen] = useState(false);
  if (!isActive || activatedAt === null) return null;
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('ofUser', { name: firstName })}</summary>
      {isOpen && (
        <div className="stack gap-8">
          <SessionList path={`/users/${id}/sessions`} endAll={t('endAll')} />
        </div>
      )}
    </details>
  );
}
