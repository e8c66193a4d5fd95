import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { OpenMatter } from '@contract/ownData.ts';
import { RESTORABLE_DAYS } from '@contract/ownData.ts';
import { ROLES } from '@contract/roles.ts';
import type { User } from '@contract/users.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { Link } from '../../components/Link.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './AccountPage.module.css';
import { makePasswordForm, type PasswordValues } from './passwordForm.ts';
import { useOrderStep } from './useOrderStep.ts';

interface CloseAccountProps {
  user: User;
  openMatters: OpenMatter[];
  onChanged: () => Promise<void>;
  onClosed: () => void;
}

export function CloseAccount({ user, openMatters, onChanged, onClosed }: CloseAccountProps) {
  const { t } = useTranslation('account');
  const isTeam = user.role !== ROLES.customer;
  return (
    <section className={styles.panel}>
      <h2 className="text-26">{t('close')}</h2>
      {isTeam ? (
        <Notice title={t('closeTeam')} />
      ) : (
        <>
          <Consequences />
          {openMatters.length > 0 ? (
            <OpenMatters matters={openMatters} onChanged={onChanged} />
          ) : (
            <CloseForm user={user} onChanged={onChanged} onClosed={onClosed} />
          )}
        </>
      )}
    </section>
  );
}

function Consequences() {
  const { t } = useTranslation('account');
  return (
    <dl className={styles.facts}>
      <dt>{t('closeNow')}</dt>
      <dd className="muted">{t('closeNowText')}</dd>
      <dt>{t('closeGoes', { days: RESTORABLE_DAYS })}</dt>
      <dd className="muted">{t('closeGoesText')}</dd>
      <dt>{t('closeStays')}</dt>
      <dd className="muted">{t('closeStaysText')}</dd>
    </dl>
  );
}

interface OpenMattersProps {
  matters: OpenMatter[];
  onChanged: () => Promise<void>;
}

function OpenMatters({ matters, onChanged }: OpenMattersProps) {
  const { t } = useTranslation('account');
  return (
    <Notice tone="warm" title={t('closeOpen')}>
      <ul className="stack gap-12">
        {matters.map((matter) => (
          <li key={`${matter.kind}${matter.invoiceId}`} className="stack gap-6 starts">
            <Link to={`/account-detail/orders/${matter.invoiceId}`} className="semibold underlines">
              {matter.documentNo}
            </Link>
            <span>{t(`closeOpenKind.${matter.kind}`)}</span>
            {matter.kind === 'unpaid' && <CancelOrder matter={matter} onChanged={onChanged} />}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface CancelOrderProps {
  matter: OpenMatter;
  onChanged: () => Promise<void>;
}

function CancelOrder({ matter: { invoiceId, documentNo }, onChanged }: CancelOrderProps) {
  const { t } = useTranslation('account');
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useOrderStep(`/invoices/cancel/${invoiceId}`, t('closeCancelled', { documentNo }), onChanged);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)} aria-label={t('closeCancelOf', { documentNo })}>
        {t('closeCancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('closeCancelAsk', { documentNo })}
        confirmLabel={t('closeCancel')}
        closeLabel={t('closeCancelNo')}
        isDangerous
        isBusy={cancel.isBusy}
        onConfirm={() => void cancel.take().then(() => setIsAsking(false))}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

type CloseFormProps = Omit<CloseAccountProps, 'openMatters'>;

/** The password is the second look: who types it here has read what goes. */
const CloseForm = observer(function CloseForm({ user, onChanged, onClosed }: CloseFormProps) {
  const { api } = useStores();
  const { t } = useTranslation(['account', 'forms']);
  const [form] = useState(makePasswordForm);
  const [isOpen, setIsOpen] = useState(false);
  const fields = useFields(form);
  const close = async (input: PasswordValues) => {
    await api.post('/own-data/close', input);
    onClosed();
  };
  const submit = async () => {
    await form.submit(close);
    // An order may have come meanwhile.
    if (form.problem) await onChanged();
  };
  if (!isOpen) {
    return (
      <Button look="quiet" className="start" onClick={() => setIsOpen(true)}>
        {t('closeBegin')}
      </Button>
    );
  }
  return (
    <Form form={form} label={t('close')} onSubmit={submit}>
      <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
      <PasswordField {...fields.value('currentPassword')} label={t('forms:label.currentPassword')} autoFocus />
      <FormProblem form={form} />
      <div className="row wraps gap-8">
        <Button type="submit" look="danger" isBusy={form.isBusy}>
          {t(form.isBusy ? 'closeBusy' : 'closeSubmit')}
        </Button>
        <Button look="plain" onClick={() => setIsOpen(false)}>
          {t('closeKeep')}
        </Button>
      </div>
    </Form>
  );
});

/** After the closing. The session has ended on the server; here it ends with this page. */
export const AccountClosed = observer(function AccountClosed({ email }: { email: string }) {
  const { session } = useStores();
  const { t } = useTranslation('account');
  useHead({ title: t('shared:brand.titled', { page: t('closed') }), isPrivate: true });
  useEffect(() => session.signOutHere(), [session]);
  return (
    <NightPanel
      title={t('closed')}
      lead={<span role="status">{t('closedText', { email, days: RESTORABLE_DAYS })}</span>}
      isResult
    >
      <LinkButton to="/">{t('closedHome')}</LinkButton>
      <LinkButton to="/contact-us" look="quiet">
        {t('closedWrite')}
      </LinkButton>
    </NightPanel>
  );
});
