import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { LOGO_FIELD, type SettingsView } from '@contract/settings.ts';
import type { ShopFacts } from '@contract/pages.ts';
import { messageOf } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { type ChosenPicture, usePicture } from '../../../components/usePicture.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';
import { makeSettingsForm, type SettingsValues, toSettingsInput } from './settingsForm.ts';

interface SettingsFormProps {
  view: SettingsView;
  /** Called after saving or cancelling; unset: the form stays open and reloads the saved values. */
  onDone?: () => void;
  closeText: string;
  children: (form: FormStore<SettingsValues>, logo: ChosenPicture) => ReactNode;
}

/** The shop's settings, all or some; settings without a field are saved unchanged. */
export const SettingsForm = observer(function SettingsForm(props: SettingsFormProps) {
  const { view, onDone, closeText, children } = props;
  const { api, settings, toasts } = useStores();
  const { t } = useTranslation('admin');
  const panel = usePanel();
  const [form] = useState(() => makeSettingsForm(view.values));
  const logo = usePicture(view.values.logo === '' ? null : pictureUrl(view.values.logo, 400));
  const shared = useSharedRecord(form, (row: SettingsView) => makeSettingsForm(row.values).values);
  const save = async (values: SettingsValues, version?: string) => {
    const { message } = await api.call('PUT', '/settings', { ...toSettingsInput(values), version });
    await saveLogo(api, logo);
    settings.setFacts(await api.get<ShopFacts>('/shop/facts', true));
    return { message };
  };
  const reload = async () => {
    try {
      (await shared?.read())?.load();
    } catch (error) {
      toasts.show('error', messageOf(error, t('error.fetch')));
    }
  };
  // The page guards unsaved changes like a slide-over.
  const frame = {
    id: 1,
    onChanged: () => undefined,
    onMade: () => Promise.resolve(),
    onClose: onDone ?? (() => void reload()),
    setDirty: panel.setDirty,
  };
  const isChanged = form.isChanged || logo.blob !== null || logo.isRemoved;
  return (
    <PanelForm {...{ form, isChanged, shared, closeText }} panel={frame} isFocused={false} onSave={save}>
      {children(form, logo)}
    </PanelForm>
  );
});

async function saveLogo(api: ApiClient, { blob, isRemoved }: ChosenPicture): Promise<void> {
  if (blob !== null) {
    const form = new FormData();
    form.set(LOGO_FIELD, blob);
    await api.post('/settings/logo', form);
  } else if (isRemoved) await api.delete('/settings/logo');
}
