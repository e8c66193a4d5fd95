import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { LIMITS } from '@contract/limits.ts';
import type { User } from '@contract/users.ts';
import { Button } from '../../components/Button.tsx';
import { Field, TextareaField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { RegionFields } from '../../components/RegionFields.tsx';
import { useFields } from '../../components/useFields.ts';
import { useStores } from '../../stores/StoresContext.tsx';
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
        <TextareaField
          {...fields.text('address')}
          className="across"
          label={t('forms:label.address')}
          hint={t('forms:label.addressHint')}
          autoComplete="street-address"
          maxLength={LIMITS.address}
          isOptional
        />
        <RegionFields province={fields.value('provinceId')} city={fields.value('cityId')} isOptional />
        <Field
          {...fields.text('postalCode')}
          label={t('forms:label.postalCode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          isOptional
        />
      </div>
      <FormProblem form={form} />
      <Button type="submit" className="start" isBusy={form.isBusy}>
        {t(form.isBusy ? 'saving' : 'save')}
      </Button>
    </Form>
  );
});
