import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { SecondFactorChallenge } from '@contract/secondFactors.ts';
import type { User } from '@contract/users.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { FormStore } from '../stores/FormStore.ts';
import { useStores } from '../stores/StoresContext.tsx';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Form, FormProblem } from './Form.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SecondStep } from './LazySecondStep.ts';
import { useFields } from './useFields.ts';
import { useSignOut } from './useSignOut.ts';

function makeForm() {
  return new FormStore(
    { password: '' },
    { password: ({ password }) => (password === '' ? 'forms:password.required' : null) },
  );
}

/**
 * Asks the user to sign in again over a page whose session has ended: its input stays and can be sent afterwards. A native
 * dialog is above every drawer. It reopens after Escape, which browsers don't let it block.
 */
export const SignInAgain = observer(function SignInAgain({ user }: { user: User }) {
  const { session } = useStores();
  const signOut = useSignOut();
  const { t } = useTranslation(['signIn', 'forms']);
  const [form] = useState(makeForm);
  const fields = useFields(form);
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const signIn = async ({ password }: { password: string }) => {
    setChallenge(await session.login(user.email, password, session.isRemembered));
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClose={() => dialog.current?.showModal()}
    >
      <h2 id={titleId} className="text-26">
        {t('again.title')}
      </h2>
      <p className={`${styles.text} ${styles.lead}`}>{t('again.text', { email: user.email })}</p>
      {challenge ? (
        <Suspense>
          <SecondStep
            challenge={challenge}
            onAnswer={(input) => session.answerChallenge(input, session.isRemembered)}
            onCancel={() => setChallenge(null)}
          />
        </Suspense>
      ) : (
        <Form className="stack gap-18" form={form} onSubmit={() => form.submit(signIn)}>
          <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
          <PasswordField {...fields.value('password')} label={t('forms:label.password')} />
          <FormProblem form={form} />
          <div className={styles.actions}>
            <Button look="quiet" onClick={signOut}>
              {t('again.leave')}
            </Button>
            <Button type="submit" isBusy={form.isBusy}>
              {t(form.isBusy ? 'login.busy' : 'login.submit')}
            </Button>
          </div>
        </Form>
      )}
    </dialog>
  );
});
