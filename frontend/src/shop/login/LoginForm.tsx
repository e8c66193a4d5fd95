import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import type { SecondFactorChallenge } from '@contract/secondFactors.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { messageOf } from '../../api/ApiError.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmailField } from '../../components/Field.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { SecondStep } from '../../components/LazySecondStep.ts';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useFields } from '../../components/useFields.ts';
import { FormStore } from '../../stores/FormStore.ts';
import { emailFault } from '../../stores/formRules.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { DemoSignIns } from './DemoSignIns.tsx';
import styles from './LoginPage.module.css';

interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

function makeForm() {
  return new FormStore<LoginValues>(
    { email: '', password: '', remember: false },
    {
      email: ({ email }) => emailFault(email),
      password: ({ password }) => (password === '' ? 'forms:password.required' : null),
    },
  );
}

export const LoginForm = observer(function LoginForm({ isGoingOn }: { isGoingOn: boolean }) {
  const { session, settings, toasts } = useStores();
  const { t } = useTranslation(['signIn', 'forms', 'shared']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const signIn = async ({ email, password, remember }: LoginValues) => {
    try {
      setChallenge(await session.login(email.trim(), password, remember));
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
      throw error;
    }
  };
  if (challenge) {
    return (
      <Suspense>
        <SecondStep
          challenge={challenge}
          onAnswer={(input) => session.answerChallenge(input, form.values.remember)}
          onCancel={() => setChallenge(null)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <Form form={form} onSubmit={() => form.submit(signIn)}>
        <EmailField {...fields.text('email')} label={t('forms:label.email')} autoComplete="username" />
        <PasswordField {...fields.value('password')} label={t('forms:label.password')} />
        <div className={styles.row}>
          <Checkbox {...fields.check('remember')} label={t('login.remember')} />
          <Link className={styles.link} to="/forgot-password">
            {t('login.forgot')}
          </Link>
        </div>
        <FormProblem form={form} />
        <Button type="submit" isWide isBusy={form.isBusy || isGoingOn}>
          {t(form.isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </Form>
      {settings.facts.isDemo && (
        <DemoSignIns
          onChoose={(email, password) => {
            form.set('email', email);
            form.set('password', password);
          }}
        />
      )}
    </>
  );
});
