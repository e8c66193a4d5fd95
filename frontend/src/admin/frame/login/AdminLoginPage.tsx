import { Button, Checkbox, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Envelope } from '@contract/envelope.ts';
import { isAdminPath } from '@contract/pages.ts';
import type { AskedFactor, SecondFactorChallenge } from '@contract/secondFactors.ts';
import type { LoginAnswer, LoginInput, User } from '@contract/users.ts';
import { ROLES } from '@contract/roles.ts';
import { ApiError, messageOf } from '../../../api/ApiError.ts';
import { LanguageSwitch } from '../../../components/LanguageSwitch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DASHBOARD_PATH } from '../../../routes/adminPaths.ts';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useHead } from '../../../stores/useHead.ts';
import { FormBody, FormProblem } from '../../kit/form/FormBody.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PasswordVerdict } from '../../kit/page/PasswordVerdict.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { Brand } from '../layout/Brand.tsx';
import styles from './AdminLoginPage.module.css';

const SecondSignInStep = lazyComponent(async () => (await import('./SecondSignInStep.tsx')).SecondSignInStep);

/** Specification 2 "Admin login". A signed-in user is redirected at once. */
export const AdminLoginPage = observer(function AdminLoginPage() {
  const { session } = useStores();
  const { t } = useTranslation('admin');
  const [params] = useSearchParams();
  useHead({ title: t('title'), isPrivate: true });
  if (!session.isRestored) return null;
  if (session.isStaff) return <Navigate to={nextPath(params.get('next'))} replace />;
  return (
    <main className={styles.page}>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <section className={styles.card}>
        <Brand />
        <h1 className={styles.title}>{t('login.title')}</h1>
        <p className={styles.lead}>{t('login.lead')}</p>
        <SignIn />
      </section>
    </main>
  );
});

/** The visitor's original address; never outside the back office. */
function nextPath(next: string | null): string {
  return next !== null && isAdminPath(next) ? next : DASHBOARD_PATH;
}

type LoginValues = Required<LoginInput>;

function makeForm(): FormStore<LoginValues> {
  return new FormStore<LoginValues>(
    { username: '', password: '', remember: false },
    {
      username: ({ username }) => required(username),
      password: ({ password }) => (password === '' ? 'forms:password.required' : null),
    },
  );
}

interface Waiting {
  challenge: SecondFactorChallenge;
  remember: boolean;
}

/** The password, and the second step where there is one. */
function SignIn() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  if (!waiting) return <LoginForm onChallenge={setWaiting} />;
  return (
    <Suspense>
      <SecondSignInStep {...waiting} onCancel={() => setWaiting(null)} />
    </Suspense>
  );
}

const LoginForm = observer(function LoginForm({ onChallenge }: { onChallenge: (waiting: Waiting) => void }) {
  const { t } = useTranslation('admin');
  const [form] = useState(makeForm);
  const signIn = useSignIn(onChallenge);
  const { password, remember } = form.values;
  return (
    <FormBody form={form} className="stack gap-16" onSubmit={() => void form.submit(signIn)}>
      <LineField
        form={form}
        name="username"
        label={t('login.username')}
        autoFocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
      />
      <PanelField
        form={form}
        name="password"
        label={t('login.password')}
        hint={<PasswordVerdict password={password} />}
      >
        {({ onChange, ...control }) => (
          <Input.Password
            {...control}
            autoComplete="current-password"
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </PanelField>
      <div className={styles.row}>
        <Checkbox checked={remember} onChange={({ target }) => form.set('remember', target.checked)}>
          {t('login.rememberMe')}
        </Checkbox>
        <a className="inline accent target" href="/forgot-password">
          {t('login.forgot')}
        </a>
      </div>
      <FormProblem form={form} />
      <Button type="primary" htmlType="submit" size="large" block disabled={form.isBusy} aria-busy={form.isBusy}>
        {t('login.submit')}
      </Button>
    </FormBody>
  );
});

function useSignIn(onChallenge: (waiting: Waiting) => void) {
  const { api, session, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const signIn = async ({ username, password, remember }: LoginValues) => {
    const input: LoginInput = { username: username.trim(), password, remember };
    const answer = await api.call<User | AskedFactor, LoginAnswer | Envelope<AskedFactor>>(
      'POST',
      '/oauth/login',
      input,
    );
    if (!('accessToken' in answer)) return onChallenge({ challenge: answer.data.secondFactor, remember });
    // A customer's sign-in must not become a session here, nor end the session they may have in the shop.
    if (answer.data.role === ROLES.customer) throw new ApiError(403, t('login.notStaff'));
    session.setSession(answer, remember);
  };
  return async (values: LoginValues) => {
    try {
      await signIn(values);
    } catch (error) {
      // Specification 8; the message stays in the form as long as it applies.
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
      throw error;
    }
  };
}
