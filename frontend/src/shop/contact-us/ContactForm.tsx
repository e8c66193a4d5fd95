import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ContactInput } from '@contract/contact.ts';
import { LIMITS } from '@contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { EmailField, Field, TextareaField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FormStore } from '../../stores/FormStore.ts';
import { emailFault, nameFault, required } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';

type ContactValues = Record<keyof ContactInput, string>;

function makeForm() {
  return new FormStore<ContactValues>(
    { name: '', email: '', message: '' },
    {
      name: ({ name }) => nameFault(name, LIMITS.name),
      email: ({ email }) => emailFault(email),
      message: ({ message }) => required(message, LIMITS.message),
    },
  );
}

/** `onSent` gets the sender's address. The input stays until the server has it. */
export const ContactForm = observer(function ContactForm({ onSent }: { onSent: (email: string) => void }) {
  const { api, session } = useStores();
  const { t } = useTranslation('contact');
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const { user } = session;
  useEffect(() => {
    if (!user) return;
    if (form.values.name === '') form.set('name', user.fullname);
    if (form.values.email === '') form.set('email', user.email);
  }, [form, user]);
  const send = async ({ name, email, message }: ContactValues) => {
    const input: ContactInput = { name: name.trim(), email: email.trim(), message: message.trim() };
    await api.post('/contact', input);
    onSent(input.email);
  };
  return (
    <Form form={form} onSubmit={() => form.submit(send)}>
      <Field {...fields.text('name')} label={t('name')} autoComplete="name" />
      <EmailField {...fields.text('email')} label={t('email')} />
      <TextareaField {...fields.text('message')} label={t('message')} hint={t('messageHint')} rows={6} />
      <FormProblem form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'busy' : 'submit')}
      </Button>
    </Form>
  );
});
