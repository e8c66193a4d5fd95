import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { USER_PLAIN, type UserRow } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { LineField, LongField } from '../../kit/form/LineField.tsx';
import { useSharedRecord } from '../../kit/form/OpenedRecord.ts';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { PlainFields } from '../../kit/form/PlainFields.tsx';
import { PlaceFields } from '../../kit/form/PlaceFields.tsx';
import { HistoryLink } from '../../owner/history/HistoryLink.tsx';
import { AccountNotice } from '../users/AccountState.tsx';
import { UserSessions } from '../users/UserSessions.tsx';
import { makeCustomerForm, toUserInput } from './customerForm.ts';
import type { CustomerValues } from './customerForm.ts';
import { CustomerGlance } from './CustomerGlance.tsx';
import { LatestOrders } from './LatestOrders.tsx';

/** The customer form (specification 2), for the customers' list and the dashboard. */
export function CustomerForm(panel: PanelContentProps) {
  return (
    <PanelRecord<UserRow> path={`/users/${panel.id ?? 0}`} nameOf={(user) => user.fullname}>
      {(user) => <Fields panel={panel} user={user} />}
    </PanelRecord>
  );
}

const Fields = observer(function Fields({ panel, user }: { panel: PanelContentProps; user: UserRow }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [form] = useState(() => makeCustomerForm(user));
  const shared = useSharedRecord(form, (row: UserRow) => makeCustomerForm(row).values);
  const save = (values: CustomerValues, version?: string) =>
    api.call('PUT', `/users/${user.id}`, { ...toUserInput(values), version });
  const line = (name: 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'postalCode') => ({
    form,
    name,
    label: t(`people.field.${name}`),
  });
  return (
    <PanelForm
      form={form}
      panel={panel}
      shared={shared}
      onSave={save}
      aside={<HistoryLink entity="users" id={user.id} />}
    >
      <AccountNotice user={user} />
      <CustomerGlance user={user} />
      <LatestOrders user={user} />
      <LineField {...line('firstName')} maxLength={LIMITS.personName} />
      <LineField {...line('lastName')} maxLength={LIMITS.personName} isOptional />
      <LineField {...line('email')} type="email" maxLength={LIMITS.email} isOptional={user.email === ''} />
      <LineField {...line('phoneNumber')} type="tel" isOptional />
      <PlaceFields form={form} province="provinceId" city="cityId" cityNow={user.city} isOptional />
      <LongField form={form} name="address" label={t('people.field.address')} maxLength={LIMITS.address} isOptional />
      <LineField {...line('postalCode')} inputMode="numeric" isOptional />
      <PlainFields
        form={form}
        columns={USER_PLAIN}
        labelOf={(name) => t(`people.field.${name}`)}
        hints={{ note: t('people.noteHint') }}
      />
      <UserSessions user={user} />
    </PanelForm>
  );
});
