import { Radio, Switch } from 'antd';
import { type Setting, type SettingName, SETTINGS, type SettingsView } from '@contract/settings.ts';
import type { PathIn } from '../../../i18n/keys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { AccentField } from './AccentField.tsx';
import { AccountRows } from './AccountRows.tsx';
import { ClosureRows } from './ClosureRows.tsx';
import { CourierRows } from './CourierRows.tsx';
import { HolidayRows } from './HolidayRows.tsx';
import type { SettingsValues } from './settingsForm.ts';

interface SettingFieldProps {
  form: FormStore<SettingsValues>;
  name: Exclude<SettingName, 'logo'>;
  variables: SettingsView['variables'];
}

/** A setting's field, generated from its description. Notes below it whether an environment variable overrides it. */
export function SettingField({ form, name, variables }: SettingFieldProps) {
  const { t } = useTranslation('admin');
  const setting: Setting = SETTINGS[name];
  const variable = variables[name];
  const ruled = variable === undefined ? '' : ` ${t('settings.ruled', { variable })}`;
  const field = { form, name, label: t(`settings.field.${name}`), hint: `${t(`settings.hint.${name}`)}${ruled}` };
  switch (setting.kind) {
    case 'line':
      return <LineField {...field} maxLength={setting.max} isOptional={setting.isOptional === true} />;
    case 'paragraph':
      return <LongField {...field} maxLength={setting.max} isOptional />;
    case 'phone':
      return <LineField {...field} type="tel" isOptional />;
    case 'whole':
    case 'percent':
      return (
        <PanelField {...field}>
          {({ value, onChange, ...control }) => (
            <NumberInput {...control} unit={unitOf(name, setting)} value={value as number | null} onChange={onChange} />
          )}
        </PanelField>
      );
    case 'flag':
      return (
        <PanelField {...field}>
          {({ id, value, onChange }) => (
            <div>
              <Switch id={id} checked={value === true} onChange={onChange} />
            </div>
          )}
        </PanelField>
      );
    case 'link':
      return (
        <LineField
          {...field}
          maxLength={setting.max}
          inputMode="url"
          placeholder={`https://${setting.host}/…`}
          isOptional
        />
      );
    case 'hex':
      return <AccentField {...field} />;
    case 'choice':
      return <SettingChoice field={field} name={name as ChoiceName} />;
    case 'couriers':
      return <CourierRows form={form} />;
    case 'accounts':
      return <AccountRows form={form} />;
    case 'closures':
      return <ClosureRows form={form} />;
    case 'holidays':
      return <HolidayRows form={form} />;
  }
}

function unitOf(name: SettingName, { kind }: Setting): 'rupiah' | 'percent' | undefined {
  if (kind === 'percent') return kind;
  return name === 'paymentFeeFixed' ? 'rupiah' : undefined;
}

type ChoiceName = 'tax' | 'secondFactor';

interface SettingChoiceProps {
  field: { form: FormStore<SettingsValues>; label: string; hint: string };
  name: ChoiceName;
}

function SettingChoice({ field, name }: SettingChoiceProps) {
  const { t } = useTranslation('admin');
  return (
    <PanelField {...field} name={name}>
      {({ id, value, onChange }) => (
        <Radio.Group
          aria-labelledby={`${id}-label`}
          optionType="button"
          value={value}
          options={SETTINGS[name].choices.map((choice) => ({
            value: choice,
            label: t(`settings.${name}.${choice}` as PathIn<'admin'>),
          }))}
          onChange={({ target }) => onChange(target.value as SettingsValues[ChoiceName])}
        />
      )}
    </PanelField>
  );
}
