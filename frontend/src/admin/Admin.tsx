import './base.css';
import './forcedColors.css';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import idID from 'antd/locale/id_ID';
import dayjs from 'dayjs';
import 'dayjs/locale/id';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ACCENT_ID, accentStyle } from '@contract/accent.ts';
import type { Language } from '@contract/languages.ts';
import { PageBoundary } from '../components/PageBoundary.tsx';
import type { RootStore } from '../stores/RootStore.ts';
import { StoresProvider, useStores } from '../stores/StoresContext.tsx';
import { AdminRoutes } from './AdminRoutes.tsx';
import { AdminToasts } from './frame/AdminToasts.tsx';
import { useFocusRecovery } from './frame/layout/useFocusRecovery.ts';
import { GuardedRouter } from './kit/slideOver/GuardedRouter.tsx';
import { PanelProvider, usePanel } from './kit/slideOver/PanelProvider.tsx';
import { adminTheme } from './theme.ts';

const LOCALES: Record<Language, typeof idID> = { id: idID, en: enUS };

/** The back office, and the only part of the frontend that loads antd. */
export function Admin({ stores }: { stores: RootStore }) {
  return (
    <StoresProvider stores={stores}>
      <PanelProvider>
        <GuardedRouter>
          <ThemedAdmin />
        </GuardedRouter>
      </PanelProvider>
    </StoresProvider>
  );
}

const ThemedAdmin = observer(function ThemedAdmin() {
  const { settings } = useStores();
  useEffect(() => void dayjs.locale(settings.language), [settings.language]);
  useNavigationRules();
  useTitles();
  useAccent();
  useFocusRecovery();
  return (
    <ConfigProvider locale={LOCALES[settings.language]} theme={adminTheme(settings.isDark, settings.facts.shop.accent)}>
      <App message={{ top: 16, maxCount: 3 }}>
        <AdminToasts />
        <PageBoundary>
          <AdminRoutes />
        </PageBoundary>
      </App>
    </ConfigProvider>
  );
});

/** Specification 2: every navigation verifies the sign-in from storage, and the page scrolls to the top. */
function useNavigationRules(): void {
  const { session } = useStores();
  const { pathname } = useLocation();
  useEffect(() => {
    window.scrollTo(0, 0);
    // The stores verify the sign-in themselves at startup.
    if (session.isRestored) session.verifyFromStorage();
  }, [pathname, session]);
}

/** The accent color that the owner has just saved; the server has drawn the page in the one before. */
function useAccent(): void {
  const { accent } = useStores().settings.facts.shop;
  useEffect(() => {
    const style = document.getElementById(ACCENT_ID) ?? document.head.appendChild(document.createElement('style'));
    style.id = ACCENT_ID;
    style.textContent = accentStyle(accent);
  }, [accent]);
}

/** The document's title: the open record, the page, the shop. */
function useTitles(): void {
  const { head, settings } = useStores();
  const panel = usePanel();
  useEffect(() => {
    const { name } = settings.facts.shop;
    head.entitle((title) => [panel.name, title, name].filter(Boolean).join(' · '));
  }, [head, panel, settings]);
}
