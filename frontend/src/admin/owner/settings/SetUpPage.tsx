import { useNavigate } from 'react-router-dom';
import { SETUP_QUESTIONS, type SettingsView } from '@contract/settings.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DASHBOARD_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** The questions for a new shop's owner at the first sign-in: asked once, whether answered or skipped. */
export function SetUpPage() {
  const { api, settings } = useStores();
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const done = async () => {
    // If this fails, the questions come again at the next sign-in, which is harmless.
    if (settings.facts.isNew) await api.post('/settings/later').catch(() => undefined);
    settings.setFacts({ ...settings.facts, isNew: false });
    await navigate(DASHBOARD_PATH, { replace: true });
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('settings.setUp.title')} />
      <p className={styles.lead}>{t('settings.setUp.lead')}</p>
      <PanelRecord<SettingsView> path="/settings">
        {(view) => (
          <SettingsForm view={view} closeText={t('settings.setUp.later')} onDone={() => void done()}>
            {(form) => (
              <div className={styles.section}>
                {SETUP_QUESTIONS.map((name) => (
                  <SettingField key={name} form={form} name={name} variables={view.variables} />
                ))}
              </div>
            )}
          </SettingsForm>
        )}
      </PanelRecord>
    </div>
  );
}
