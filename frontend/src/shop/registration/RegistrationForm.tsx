import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmailField, Field } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useFields } from '../../components/useFields.ts';
import type { FormStore } from '../../stores/FormStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { makeRegistrationForm, type RegistrationValues, toRegistration } from './registrationForm.ts';

interface RegistrationFormProps {
  /** The shopper's earlier path. */
  next: string | null;
  /** Gets the address of the activation mail. */
  onDone: (email: string) => void;
}

export const RegistrationForm = observer(function RegistrationForm({ next, onDone }: RegistrationFormProps) {
  const { api } = useStores();
  const { t } = useTranslation('signIn');
  const [form] = useState(makeRegistrationForm);
  const register = async (values: RegistrationValues) => {
    await api.post('/users', toRegistration(values, next));
    onDone(values.email.trim());
  };
  return (
    <Form form={form} onSubmit={() => form.submit(register)}>
      <Person form={form} />
      <Terms form={form} />
      <FormProblem form={form} />
      <Button type="submit" isWide isBusy={form.isBusy}>
        {t(form.isBusy ? 'registration.busy' : 'registration.submit')}
      </Button>
    </Form>
  );
});

interface PartProps {
  form: FormStore<RegistrationValues>;
}

const Person = observer(function Person({ form }: PartProps) {
  const { t } = useTranslation('forms');
  const fields = useFields(form);
  return (
    <>
      <div className="stack pairs gap-18">
        <Field {...fields.text('firstName')} label={t('label.firstName')} autoComplete="given-name" />
        <Field {...fields.text('lastName')} label={t('label.lastName')} autoComplete="family-name" isOptional />
      </div>
      <EmailField {...fields.text('email')} label={t('label.email')} />
      <Field {...fields.text('phoneNumber')} label={t('label.phone')} type="tel" inputMode="tel" autoComplete="tel" />
      {/* Typed once: a look at it finds a slip sooner than a second try. */}
      <PasswordField {...fields.value('password')} label={t('label.password')} hasRules />
    </>
  );
});

const Terms = observer(function Terms({ form }: PartProps) {
  const { t } = useTranslation(['signIn', 'shop']);
  const fields = useFields(form);
  return (
    <div>
      <Checkbox {...fields.check('terms')} label={t('registration.terms')} />
      <details className="note terms">
        <summary>{t('registration.termsShow')}</summary>
        <p>{t('registration.termsText')}</p>
        <p className="row wraps gap-20">
          <Link to="/terms" target="_blank" className="link">
            {t('shop:footer.terms')}
          </Link>
          <Link to="/privacy" target="_blank" className="link">
            {t('shop:footer.privacy')}
          </Link>
        </p>
      </details>
    </div>
  );
});
