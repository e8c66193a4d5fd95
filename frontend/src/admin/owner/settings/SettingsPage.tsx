import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { type Section, SECTIONS, SETTING_NAMES, SETTINGS, type SettingsView } from '@contract/settings.ts';
import { PictureField } from '../../../components/PictureField.tsx';
import { useProblemText } from '../../../components/useFields.ts';
import type { ChosenPicture } from '../../../components/usePicture.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { HistoryLink } from '../history/HistoryLink.tsx';
import { CourierService } from './CourierService.tsx';
import { FeedAddresses } from './FeedAddresses.tsx';
import { SenderCheck } from './SenderCheck.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { TakeUpFirstSteps } from './TakeUpFirstSteps.tsx';
import type { SettingsValues } from './settingsForm.ts';

/** The owner's settings; saving applies them at once. */
export function SettingsPage() {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.page}>
      <PageHead title={t('settings.title')}>
        <TakeUpFirstSteps />
        <HistoryLink entity="settings" id={1} />
      </PageHead>
      <p className={styles.lead}>{t('settings.lead')}</p>
      <PanelRecord<SettingsView> path="/settings">
        {(view) => (
          <SettingsForm view={view} closeText={t('settings.undo')}>
            {(form, logo) => (
              <div className={styles.sections}>
                {SECTIONS.map((section) => (
                  <SectionFields key={section} section={section} form={form} logo={logo} variables={view.variables} />
                ))}
              </div>
            )}
          </SettingsForm>
        )}
      </PanelRecord>
      <Suspense>
        <SenderCheck />
        <FeedAddresses />
      </Suspense>
    </div>
  );
}

interface SectionFieldsProps extends Pick<SettingsView, 'variables'> {
  section: Section;
  form: FormStore<SettingsValues>;
  logo: ChosenPicture;
}

function SectionFields({ section, form, logo, variables }: SectionFieldsProps) {
  const { t } = useTranslation('admin');
  const names = section === 'courierService' ? [] : SETTING_NAMES.filter((name) => SETTINGS[name].section === section);
  return (
    <section className={styles.section} aria-labelledby={`settings-${section}`}>
      <h2 id={`settings-${section}`}>{t(`settings.section.${section}`)}</h2>
      {section === 'courierService' && (
        <Suspense>
          <CourierService form={form} variables={variables} />
        </Suspense>
      )}
      {names.map((name) =>
        name === 'logo' ? (
          <LogoField key={name} form={form} logo={logo} />
        ) : (
          <SettingField key={name} form={form} name={name} variables={variables} />
        ),
      )}
    </section>
  );
}

const LogoField = observer(function LogoField({ form, logo }: Pick<SectionFieldsProps, 'form' | 'logo'>) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  return (
    <PictureField
      label={t('settings.field.logo')}
      hint={t('settings.hint.logo')}
      picture={logo}
      error={problemText(form.problemOf('logo'))}
      onChange={() => form.set('logo', '')}
    />
  );
});
