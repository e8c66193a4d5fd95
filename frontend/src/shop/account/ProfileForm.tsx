import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { User } from '@contract/users.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { useFields } from '../../components/useFields.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { AddressFields } from '../place/AddressFields.tsx';
import styles from './AccountPage.module.css';
import { makeProfileForm, type ProfileValues, toProfile } from './profileForm.ts';

export const ProfileForm = observer(function ProfileForm({ user }: { user: User }) {
  const { api, session, toasts } = useStores();
  const { t } = useTranslation(['account', 'forms']);
  const [form] = useState(() => makeProfileForm(user));
  const fields = useFields(form);
  const save = async (values: ProfileValues) => {
    session.setUser(await api.put<User>('/users/profile', toProfile(values)));
    toasts.show('success', t('saved'));
  };
  return (
    <Form form={form} className={styles.panel} label={t('profile')} onSubmit={() => form.submit(save)}>
      <div>
        <h2 className="text-26">{t('profile')}</h2>
        <p className={styles.quiet}>{t('profileLead')}</p>
      </div>
      <div className="stack pairs gap-18">
        <Field {...fields.text('firstName')} label={t('forms:label.firstName')} autoComplete="given-name" />
        <Field {...fields.text('lastName')} label={t('forms:label.lastName')} autoComplete="family-name" isOptional />
        <Field label={t('forms:label.email')} hint={t('emailFixed')} value={user.email} autoComplete="email" disabled />
        <Field
          {...fields.text('phoneNumber')}
          label={t('forms:label.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <AddressFields form={form} isOptional />
      </div>
      <FormProblem form={form} />
      <Button type="submit" className="start" isBusy={form.isBusy}>
        {t(form.isBusy ? 'saving' : 'save')}
      </Button>
    </Form>
  );
});
