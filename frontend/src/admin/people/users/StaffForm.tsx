import { Radio } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { ROLES } from '@contract/roles.ts';
import type { UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LineField, NewPasswordField } from '../../kit/form/LineField.tsx';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { FactorReset } from '../secondFactor/FactorReset.tsx';
import { AccountNotice } from './AccountState.tsx';
import { UserSessions } from './UserSessions.tsx';
import { makeStaffForm, toStaffInput, toUserInput } from './staffForm.ts';
import type { FirstAccess, StaffValues } from './staffForm.ts';

/** Adds an admin or member of staff, or edits one. */
export function StaffForm(panel: PanelContentProps) {
  if (panel.id === null) return <Fields panel={panel} user={null} />;
  return (
    <PanelRecord<UserRow> path={`/users/${panel.id}`} nameOf={(user) => user.fullname}>
      {(user) => <Fields panel={panel} user={user} />}
    </PanelRecord>
  );
}

interface FieldsProps {
  panel: PanelContentProps;
  /** null: a new user. */
  user: UserRow | null;
}

const Fields = observer(function Fields({ panel, user }: FieldsProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeStaffForm(user));
  const shared = useSharedRecord(form, (row: UserRow) => makeStaffForm(row).values);
  const save = async (values: StaffValues, version?: string) => {
    const { message, data } = user
      ? await api.call<UserRow>('PUT', `/users/${user.id}`, { ...toUserInput(values), version })
      : await api.call<UserRow>('POST', '/users/staff', toStaffInput(values));
    return { message, id: data.id };
  };
  return (
    <PanelForm form={form} panel={panel} shared={shared} onSave={save}>
      {user && <AccountNotice user={user} />}
      <LineField form={form} name="firstName" label={t('people.field.firstName')} maxLength={LIMITS.personName} />
      <LineField
        form={form}
        name="lastName"
        label={t('people.field.lastName')}
        maxLength={LIMITS.personName}
        isOptional
      />
      <LineField form={form} name="email" label={t('people.field.email')} type="email" maxLength={LIMITS.email} />
      <LineField form={form} name="phoneNumber" label={t('people.field.phoneNumber')} type="tel" isOptional />
      <PanelField
        form={form}
        name="role"
        label={t('people.field.role')}
        hint={t(`people.roleHint.${form.values.role}`)}
      >
        {({ id, value, onChange }) => (
          <Radio.Group
            aria-labelledby={`${id}-label`}
            value={value}
            optionType="button"
            options={[ROLES.admin, ROLES.staff].map((role) => ({ value: role, label: t(`people.role.${role}`) }))}
            onChange={({ target }) => onChange(target.value as StaffValues['role'])}
          />
        )}
      </PanelField>
      {user === null ? (
        <Access form={form} />
      ) : (
        <>
          <Suspense>
            <FactorReset user={user} />
          </Suspense>
          <UserSessions user={user} />
        </>
      )}
    </PanelForm>
  );
});

const Access = observer(function Access({ form }: { form: FormStore<StaffValues> }) {
  const { t } = useTranslation('admin');
  const { access } = form.values;
  const choices: FirstAccess[] = ['invitation', 'password'];
  return (
    <>
      <PanelField form={form} name="access" label={t('people.field.access')} hint={t(`people.accessHint.${access}`)}>
        {({ id, value, onChange }) => (
          <Radio.Group
            aria-labelledby={`${id}-label`}
            value={value}
            options={choices.map((choice) => ({ value: choice, label: t(`people.access.${choice}`) }))}
            onChange={({ target }) => onChange(target.value as FirstAccess)}
          />
        )}
      </PanelField>
      {access === 'password' && <NewPasswordField form={form} name="password" label={t('people.field.password')} />}
    </>
  );
});
