import { CheckOutlined, DownOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { User } from '@contract/users.ts';
import { ROLES } from '@contract/roles.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Header.module.css';
import type { Action } from './useOwnActions.tsx';

/** The signed-in user, with the actions for their account and screen. */
export const AccountMenu = observer(function AccountMenu({ user, actions }: { user: User; actions: Action[] }) {
  const { t } = useTranslation('admin');
  const button = useRef<HTMLButtonElement>(null);
  const who = (
    <span className={styles.who}>
      <strong>{user.fullname}</strong>
      {user.email} · {t(`account.role.${user.role === ROLES.admin ? 'admin' : 'staff'}`)}
    </span>
  );
  const items = actions.map(({ key, label, icon, isOn, run }) => ({
    key,
    label,
    icon,
    onClick: () => {
      // The menu unmounts, and the focused element with it.
      button.current?.focus();
      run();
    },
    ...(isOn !== undefined && {
      role: 'menuitemcheckbox',
      'aria-checked': isOn,
      extra: isOn && <CheckOutlined aria-hidden />,
    }),
  }));
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: styles.menu ?? '' }}
      menu={{ items: [{ key: 'who', type: 'group', label: who, children: items }] }}
    >
      <Button
        ref={button}
        type="text"
        icon={<UserOutlined aria-hidden />}
        aria-label={`${t('account.menu')}: ${user.fullname}`}
      >
        <span className={`${styles.name} clip`}>{user.fullname}</span>
        <DownOutlined aria-hidden className={styles.name} />
      </Button>
    </Dropdown>
  );
});
