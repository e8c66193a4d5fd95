import type { Language } from '@contract/languages.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';

/** Chooses a language; where its words can't be had, it says so and all stays as it is. */
export function useLanguageChoice(): (language: Language) => void {
  const { settings, toasts } = useStores();
  const { t } = useTranslation();
  return (language) => {
    settings.setLanguage(language).catch(() => toasts.show('error', t('error.network')));
  };
}
