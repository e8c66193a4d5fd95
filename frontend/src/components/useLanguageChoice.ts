import type { Language } from '@contract/languages.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';

/** Changes the language; if its texts can't be loaded, a toast says so and the language stays. */
export function useLanguageChoice(): (language: Language) => void {
  const { settings, toasts } = useStores();
  const { t } = useTranslation();
  return (language) => {
    settings.setLanguage(language).catch(() => toasts.show('error', t('error.network')));
  };
}
