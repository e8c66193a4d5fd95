import {
  GlobalOutlined,
  KeyOutlined,
  LaptopOutlined,
  LogoutOutlined,
  PoweroffOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { LANGUAGES } from '@contract/languages.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useLanguageChoice } from '../../../components/useLanguageChoice.ts';
import { useSignOut } from '../../../components/useSignOut.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DEVICES_PATH, SECOND_FACTOR_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';

/** An action that is available on every page. */
export interface Action {
  key: string;
  label: string;
  icon: ReactNode;
  /** Of an option: whether it is the selected one. */
  isOn?: boolean;
  run: () => void;
}

/** The actions for the user's own account and language; for use inside `observer` components. */
export function useOwnActions(onPassword: () => void): Action[] {
  const { settings } = useStores();
  const signOut = useSignOut();
  const panel = usePanel();
  const { t } = useTranslation(['admin', 'shared']);
  const chooseLanguage = useLanguageChoice();
  const signOutEverywhere = useSignOutEverywhere();
  const navigate = useNavigate();
  return [
    { key: 'password', label: t('account.password'), icon: <KeyOutlined aria-hidden />, run: onPassword },
    {
      key: 'secondFactor',
      label: t('account.secondFactor'),
      icon: <SafetyCertificateOutlined aria-hidden />,
      run: () => panel.leave(() => void navigate(SECOND_FACTOR_PATH)),
    },
    {
      key: 'devices',
      label: t('account.devices'),
      icon: <LaptopOutlined aria-hidden />,
      run: () => panel.leave(() => void navigate(DEVICES_PATH)),
    },
    ...LANGUAGES.map((language) => ({
      key: language,
      label: t(`shared:language.${language}`),
      icon: <GlobalOutlined aria-hidden />,
      isOn: settings.language === language,
      run: () => chooseLanguage(language),
    })),
    {
      key: 'everywhere',
      label: t('account.everywhere'),
      icon: <PoweroffOutlined aria-hidden />,
      run: () => panel.leave(signOutEverywhere),
    },
    {
      key: 'signOut',
      label: t('account.signOut'),
      icon: <LogoutOutlined aria-hidden />,
      run: () => panel.leave(signOut),
    },
  ];
}

/** Asks before all devices are signed out. */
function useSignOutEverywhere(): () => void {
  const { session, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const { modal } = App.useApp();
  const signOut = async () => {
    try {
      await session.logout();
      toasts.show('success', t('account.everywhereDone'), 5000);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), 5000);
    }
  };
  return () =>
    void modal.confirm({
      title: t('account.everywhereAsk'),
      okText: t('account.everywhere'),
      cancelText: t('shared:action.cancel'),
      onOk: signOut,
    });
}
