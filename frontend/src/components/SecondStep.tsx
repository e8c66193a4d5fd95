import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ProofInput, ProofWay, SecondFactorChallenge } from '@contract/secondFactors.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { FormStore } from '../stores/FormStore.ts';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { Field } from './Field.tsx';
import { Form, FormProblem } from './Form.tsx';
import { askPasskey } from './passkeys.ts';
import { PasswordField } from './PasswordField.tsx';
import { useFields } from './useFields.ts';

interface SecondStepProps {
  challenge: SecondFactorChallenge;
  /** Throws what the server refuses; the form shows it. */
  onAnswer: (input: ProofInput) => Promise<void>;
  onCancel: () => void;
}

/** Answers a challenge in one of its ways. For the shop and the back office: without antd. */
export const SecondStep = observer(function SecondStep({ challenge, onAnswer, onCancel }: SecondStepProps) {
  const { t } = useTranslation(['secondFactor', 'forms']);
  const [way, setWay] = useState(challenge.ways[0]);
  if (way === undefined) return <SetUpFirst onCancel={onCancel} />;
  const others = challenge.ways.filter((other) => other !== way);
  return (
    <div className="stack gap-12">
      <p>{t(`step.${way}`)}</p>
      <Answer key={way} {...{ challenge, way, onAnswer, onCancel }} />
      {others.length > 0 && (
        <div className="row wraps gap-8 starts">
          {others.map((other) => (
            <Button key={other} look="plain" onClick={() => setWay(other)}>
              {t(`instead.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
});

interface AnswerProps extends SecondStepProps {
  way: ProofWay;
}

const Answer = observer(function Answer({ challenge, way, onAnswer, onCancel }: AnswerProps) {
  const { t } = useTranslation('secondFactor');
  const [form] = useState(() => makeForm(way));
  const send = async ({ answer }: { answer: string }) => {
    const { challengeToken, passkey } = challenge;
    const proof = way === 'passkey' ? await askPasskey(passkey, t('passkeyFailed')) : answer;
    await onAnswer({ challengeToken, way, answer: proof });
  };
  return (
    <Form className="stack gap-12" form={form} onSubmit={() => form.submit(send)}>
      {way !== 'passkey' && <AnswerField form={form} way={way} />}
      <FormProblem form={form} />
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" isBusy={form.isBusy} autoFocus={way === 'passkey'}>
          {t(way === 'passkey' ? 'action.passkey' : 'action.confirm')}
        </Button>
      </div>
    </Form>
  );
});

interface AnswerFieldProps {
  form: FormStore<{ answer: string }>;
  way: Exclude<ProofWay, 'passkey'>;
}

const AnswerField = observer(function AnswerField({ form, way }: AnswerFieldProps) {
  const { t } = useTranslation('secondFactor');
  const fields = useFields(form);
  const label = t(`label.${way}`);
  if (way === 'password') return <PasswordField {...fields.value('answer')} label={label} autoFocus />;
  return (
    <Field
      {...fields.text('answer')}
      label={label}
      autoFocus
      autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
      inputMode={way === 'totp' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
});

function makeForm(way: ProofWay): FormStore<{ answer: string }> {
  const isTyped = way !== 'passkey';
  return new FormStore(
    { answer: '' },
    { answer: ({ answer }) => (isTyped && answer.trim() === '' ? 'forms:field.required' : null) },
  );
}

/** The shop's sign-in of somebody whose account needs a second factor first. */
function SetUpFirst({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('secondFactor');
  return (
    <div className="stack gap-12">
      <p>{t('setUpAtOffice')}</p>
      <div className={styles.actions}>
        <Button look="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <a className="inline accent target" href="/admin/login">
          {t('toOffice')}
        </a>
      </div>
    </div>
  );
}
