import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { LANGUAGES } from '@contract/languages.ts';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './LanguageSwitch.module.css';
import { useLanguageChoice } from './useLanguageChoice.ts';

/** Both languages side by side; the current one is marked. */
export const LanguageSwitch = observer(function LanguageSwitch() {
  const { settings } = useStores();
  const { t } = useTranslation();
  const choose = useLanguageChoice();
  return (
    <div className="row" role="group" aria-label={t('language.label')} aria-busy={settings.isLoading}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={styles.choice}
          aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
          aria-pressed={settings.language === language}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
});
