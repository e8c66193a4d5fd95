import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isAdminPath } from '@contract/pages.ts';
import type { LoginAnswer, LoginInput, User } from '@contract/users.ts';
import { ROLES } from '@contract/roles.ts';
import { messageOf } from '../../api/ApiError.ts';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { Brand } from '../layout/Brand.tsx';
import { PasswordVerdict } from '../PasswordVerdict.tsx';
import styles from './AdminLoginPage.module.css';

/** Specification 2 "Admin login". Whoever is signed in already goes straight on. */
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
        <LoginForm />
      </section>
    </main>
  );
});

/** Where the visitor wanted to go; never out of the back office. */
function nextPath(next: string | null): string {
  return next !== null && isAdminPath(next) ? next : '/admin';
}

type LoginValues = Required<LoginInput>;

function LoginForm() {
  const { t } = useTranslation(['admin', 'shared']);
  const { isBusy, refusal, signIn } = useSignIn();
  const [form] = Form.useForm<LoginValues>();
  const password = Form.useWatch('password', form) ?? '';
  const required = { required: true, whitespace: true, message: t('shared:field.required') };
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ username: '', password: '', remember: false }}
      onFinish={(values) => void signIn(values)}
    >
      <Form.Item name="username" label={t('login.username')} rules={[required]}>
        <Input autoFocus autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('login.password')}
        rules={[{ required: true, message: t('shared:password.required') }]}
        extra={<PasswordVerdict password={password} />}
      >
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <div className={styles.row}>
        <Form.Item name="remember" valuePropName="checked" noStyle>
          <Checkbox>{t('login.rememberMe')}</Checkbox>
        </Form.Item>
        <a className="inline accent target" href="/forgot-password">
          {t('login.forgot')}
        </a>
      </div>
      <div role="alert">
        {refusal !== null && <Alert className={styles.refusal} type="error" showIcon title={refusal} />}
      </div>
      <Button type="primary" htmlType="submit" size="large" block disabled={isBusy} aria-busy={isBusy}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}

function useSignIn() {
  const { api, session } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const signIn = async ({ username, password, remember }: LoginValues) => {
    setIsBusy(true);
    setRefusal(null);
    try {
      const input: LoginInput = { username: username.trim(), password, remember };
      const answer = await api.call<User, LoginAnswer>('POST', '/oauth/login', input);
      // A customer's sign-in must not become a session here, nor end the one they may have in the shop.
      if (answer.data.role === ROLES.customer) setRefusal(t('login.notStaff'));
      else session.setSession(answer, remember);
    } catch (error) {
      setRefusal(messageOf(error, t('shared:error.unexpected')));
    } finally {
      setIsBusy(false);
    }
  };

  return { isBusy, refusal, signIn };
}
