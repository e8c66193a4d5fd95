import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FactorKind, FactorSetUp, NewFactorInput } from '@contract/secondFactors.ts';
import { MAX_FACTOR_NAME, TOTP_DIGITS } from '@contract/secondFactors.ts';
import { makePasskey } from '../../../components/passkeys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { QrCode } from '../../../print/Barcode.tsx';
import { required } from '../../../stores/formRules.ts';
import { FormStore } from '../../../stores/FormStore.ts';
import { FormBody, FormProblem } from '../../kit/form/FormBody.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { useCopy } from '../../kit/page/useCopy.ts';
import styles from './SecondFactor.module.css';

interface SetUpFactorProps {
  kind: FactorKind;
  setUp: FactorSetUp;
  /** Keeps the factor once it works. */
  onFinish: (input: NewFactorInput) => Promise<void>;
  onCancel: () => void;
}

/** Sets up an authenticator app by its QR code and first code, or a passkey by the browser's dialog. */
export const SetUpFactor = observer(function SetUpFactor({ kind, setUp, onFinish, onCancel }: SetUpFactorProps) {
  const { t } = useTranslation(['secondFactor', 'shared']);
  const defaultName = t(kind === 'totp' ? 'setUp.defaultTotp' : 'setUp.defaultPasskey');
  const [form] = useState(() => makeForm(kind, defaultName));
  const send = async ({ name, code }: SetUpValues) => {
    const answer = kind === 'passkey' ? await makePasskey(setUp.passkey, t('passkeyFailed')) : code.replaceAll(' ', '');
    await onFinish({ setUpToken: setUp.setUpToken, name: name.trim(), answer });
  };
  return (
    <FormBody form={form} className="stack gap-16" onSubmit={() => void form.submit(send)}>
      {setUp.totp ? <AppKey {...setUp.totp} /> : <p className={styles.note}>{t('setUp.passkeyLead')}</p>}
      {kind === 'totp' && (
        <LineField
          form={form}
          name="code"
          label={t('setUp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={TOTP_DIGITS + 1}
        />
      )}
      <LineField
        form={form}
        name="name"
        label={t('label.name')}
        hint={t('setUp.nameHint')}
        maxLength={MAX_FACTOR_NAME}
      />
      <FormProblem form={form} />
      <div className="row wraps gap-8 ends">
        <Button onClick={onCancel}>{t('shared:action.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {t(kind === 'totp' ? 'setUp.save' : 'setUp.make')}
        </Button>
      </div>
    </FormBody>
  );
});

/** The QR code, and the key to type where no camera is. */
function AppKey({ secret, uri }: { secret: string; uri: string }) {
  const { t } = useTranslation('secondFactor');
  const copy = useCopy();
  return (
    <div className="stack gap-12">
      <p>{t('setUp.scan')}</p>
      <div className={styles.qr} role="img" aria-label={t('setUp.qr')}>
        <QrCode text={uri} size={50} />
      </div>
      <p className={styles.note}>{t('setUp.key')}</p>
      <div className="row wraps gap-8">
        <code className={styles.key}>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        <Button size="small" onClick={() => void copy(secret, t('setUp.copied'))}>
          {t('setUp.copyKey')}
        </Button>
      </div>
    </div>
  );
}

interface SetUpValues {
  name: string;
  code: string;
}

function makeForm(kind: FactorKind, name: string): FormStore<SetUpValues> {
  const isCode = new RegExp(`^(\\d ?){${TOTP_DIGITS}}$`);
  return new FormStore<SetUpValues>(
    { name, code: '' },
    {
      name: ({ name }) => required(name, MAX_FACTOR_NAME),
      code: ({ code }) => (kind === 'passkey' || isCode.test(code.trim()) ? null : 'secondFactor:setUp.fault.code'),
    },
  );
}
