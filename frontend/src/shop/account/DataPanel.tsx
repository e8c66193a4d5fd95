import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { DataCopy, OwnData } from '@contract/ownData.ts';
import type { User } from '@contract/users.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PasswordField } from '../../components/PasswordField.tsx';
import { saveFile } from '../../components/saveFile.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDates } from '../../components/useDates.ts';
import { useFields } from '../../components/useFields.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { usePage } from '../../stores/usePage.ts';
import styles from './AccountPage.module.css';
import { CloseAccount } from './CloseAccount.tsx';
import { makePasswordForm, type PasswordValues } from './passwordForm.ts';

interface DataPanelProps {
  user: User;
  onClosed: () => void;
}

/** The customer’s own data: a copy, their consents, and closing the account. */
export const DataPanel = observer(function DataPanel({ user, onClosed }: DataPanelProps) {
  const { data, error, reload } = usePage<OwnData>('/own-data');
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reload()} /> : <Skeleton count={3} />;
  return (
    <div className={`${styles.stack} stack gap-20`}>
      <div className="stack gap-20">
        <CopyForm user={user} />
        <Consents consents={data.consents} />
      </div>
      <CloseAccount user={user} openMatters={data.openMatters} onChanged={reload} onClosed={onClosed} />
    </div>
  );
});

const CopyForm = observer(function CopyForm({ user }: { user: User }) {
  const { api } = useStores();
  const { t } = useTranslation(['account', 'forms']);
  const [form] = useState(makePasswordForm);
  const [copy, setCopy] = useState<DataCopy | null>(null);
  const fields = useFields(form);
  const make = async (input: PasswordValues) => {
    setCopy(await api.post<DataCopy>('/own-data/copy', input));
    form.reset({ currentPassword: '' });
  };
  return (
    <Form form={form} className={styles.panel} label={t('copyTitle')} onSubmit={() => form.submit(make)}>
      <div>
        <h2 className="text-26">{t('copyTitle')}</h2>
        <p className={styles.quiet}>{t('copyText')}</p>
      </div>
      {copy ? (
        <CopyFiles copy={copy} />
      ) : (
        <>
          <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
          <PasswordField {...fields.value('currentPassword')} label={t('forms:label.currentPassword')} />
          <FormProblem form={form} />
          <Button type="submit" className="start" isBusy={form.isBusy}>
            {t(form.isBusy ? 'copyBusy' : 'copySubmit')}
          </Button>
        </>
      )}
    </Form>
  );
});

function CopyFiles({ copy }: { copy: DataCopy }) {
  const { t } = useTranslation('account');
  const json = () => saveFile(`${copy.fileName}.json`, 'application/json', [JSON.stringify(copy.data, null, 2)]);
  return (
    <div role="status">
      <Notice tone="good" title={t('copyReady')}>
        <p>{t('copyReadyText')}</p>
        <div className="row wraps gap-8">
          <Button onClick={() => saveFile(`${copy.fileName}.html`, 'text/html', [copy.page])}>{t('copyPage')}</Button>
          <Button look="quiet" onClick={json}>
            {t('copyData')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

const Consents = observer(function Consents({ consents }: Pick<OwnData, 'consents'>) {
  const { t } = useTranslation('account');
  const { date, dateTime } = useDates();
  return (
    <section className={styles.panel}>
      <h2 className="text-26">{t('consents')}</h2>
      <ul className="stack gap-12" hidden={consents.length === 0}>
        {consents.map(({ kind, at, publishedAt }) => (
          <li key={`${kind}${at}`} className={styles.saved}>
            <Link to={`/${kind}`} className="semibold underlines">
              {t(`consent.${kind}`)}
            </Link>
            <span className="note">{t('consentAt', { moment: dateTime(at) })}</span>
            {publishedAt !== null && <span className="note">{t('consentVersion', { date: date(publishedAt) })}</span>}
          </li>
        ))}
      </ul>
      <p className="muted">
        {t(consents.length === 0 ? 'consentsNone' : 'consentsEnd')} {t('consentsMails')}{' '}
        <Link to="/account-detail?view=waiting" className="semibold underlines">
          {t('consentsWaiting')}
        </Link>
      </p>
    </section>
  );
});
