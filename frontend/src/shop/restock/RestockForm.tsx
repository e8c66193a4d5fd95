import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { RestockInput } from '@contract/restock.ts';
import { Button } from '../../components/Button.tsx';
import { EmailField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FormStore } from '../../stores/FormStore.ts';
import { emailFault } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './RestockForm.module.css';

interface RestockValues {
  email: string;
}

function makeForm() {
  return new FormStore<RestockValues>({ email: '' }, { email: ({ email }) => emailFault(email) });
}

/** Asks for the address that is told once when the sold-out unit is back. */
export const RestockForm = observer(function RestockForm({ productDetailId }: { productDetailId: number }) {
  const { api, pages, session } = useStores();
  const { t } = useTranslation(['restock', 'forms']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { user } = session;
  useEffect(() => {
    if (user && form.values.email === '') form.set('email', user.email);
  }, [form, user]);
  const send = async (values: RestockValues) => {
    const input: RestockInput = { productDetailId, email: values.email.trim() };
    await api.post('/restock-requests', input);
    pages.invalidate('/restock-requests');
    setSentTo(input.email);
  };
  return (
    <section aria-label={t('title')}>
      {sentTo === null && (
        <div className={styles.card}>
          <h2 className="text-18">{t('title')}</h2>
          <Form form={form} className="stack gap-10" onSubmit={() => form.submit(send)}>
            <EmailField {...fields.text('email')} label={t('email')} hint={t('hint')} />
            <FormProblem form={form} />
            <Button type="submit" isWide isBusy={form.isBusy}>
              {t(form.isBusy ? 'busy' : 'submit')}
            </Button>
          </Form>
        </div>
      )}
      <div role="status">
        {sentTo !== null && (
          <Notice tone="good" title={t('done')}>
            <p className="anywhere">{t('doneText', { email: sentTo })}</p>
          </Notice>
        )}
      </div>
    </section>
  );
});
