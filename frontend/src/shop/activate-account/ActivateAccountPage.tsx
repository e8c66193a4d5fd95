import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useSearchParams } from 'react-router-dom';
import { LinkButton, Button } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useHead } from '../../stores/useHead.ts';
import { useActivation } from './useActivation.ts';

/** Where the link of the activation mail leads. */
export const ActivateAccountPage = observer(function ActivateAccountPage() {
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { state, message, activate } = useActivation(token);
  useHead({ title: t('shared:brand.titled', { page: t('activate.title') }), isPrivate: true });
  if (state === 'done') {
    return (
      <NightPanel title={t('activate.doneTitle')} lead={<span role="status">{t('activate.done')}</span>}>
        <LinkButton to="/login">{t('activate.toLogin')}</LinkButton>
      </NightPanel>
    );
  }
  if (state === 'unreached') {
    return (
      <NightPanel title={t('activate.title')} lead={<span role="alert">{message}</span>}>
        <Button onClick={() => void activate()}>{t('activate.retry')}</Button>
      </NightPanel>
    );
  }
  if (state === 'refused') return <Refused isMissing={token === ''} />;
  return (
    <NightPanel title={t('activate.title')} lead={<span role="status">{t('activate.busy')}</span>}>
      <Skeleton count={2} />
    </NightPanel>
  );
});

function Refused({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation('signIn');
  return (
    <NightPanel
      title={t(isMissing ? 'activate.title' : 'activate.failedTitle')}
      lead={<span role="alert">{t(isMissing ? 'activate.missing' : 'activate.failedLead')}</span>}
    >
      <p>{t('activate.failedUsed')}</p>
      <LinkButton to="/login">{t('activate.toLogin')}</LinkButton>
      <LinkButton to="/registration" look="quiet">
        {t('activate.newLink')}
      </LinkButton>
    </NightPanel>
  );
}
