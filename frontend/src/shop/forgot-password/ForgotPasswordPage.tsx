import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { ForgotPasswordInput } from '@contract/users.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { EmailField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useFields } from '../../components/useFields.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { emailFault } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';

interface ForgotValues {
  email: string;
}

function makeForm() {
  return new FormStore<ForgotValues>({ email: '' }, { email: ({ email }) => emailFault(email) });
}

export const ForgotPasswordPage = observer(function ForgotPasswordPage() {
  const { t } = useTranslation('signIn');
  const [sentTo, setSentTo] = useState<string | null>(null);
  useHead({ title: t('shared:brand.titled', { page: t('forgot.title') }), isPrivate: true });
  if (sentTo !== null) return <Sent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <NightPanel title={t('forgot.title')} lead={t('forgot.lead')}>
      <ForgotForm onSent={setSentTo} />
      <LinkButton to="/login" look="plain">
        {t('forgot.back')}
      </LinkButton>
    </NightPanel>
  );
});

const ForgotForm = observer(function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { api } = useStores();
  const { t } = useTranslation(['signIn', 'forms']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const send = async (values: ForgotValues) => {
    const input: ForgotPasswordInput = { email: values.email.trim() };
    await api.post('/oauth/forgot-password', input);
    onSent(input.email);
  };
  return (
    <Form form={form} onSubmit={() => form.submit(send)}>
      <EmailField {...fields.text('email')} label={t('forms:label.email')} autoComplete="username" />
      <FormProblem form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'forgot.busy' : 'forgot.submit')}
      </Button>
    </Form>
  );
});

/** The same for every address, so that it doesn't reveal who has an account. */
const Sent = observer(function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { settings } = useStores();
  const { t } = useTranslation('signIn');
  return (
    <NightPanel title={t('forgot.doneTitle')} lead={<span role="status">{t('forgot.done', { email })}</span>} isResult>
      {settings.facts.isDemo && <LinkButton to="/dev/mailbox">{t('registration.openMailbox')}</LinkButton>}
      <Button look="quiet" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
      <LinkButton to="/login" look="plain">
        {t('forgot.back')}
      </LinkButton>
    </NightPanel>
  );
});
