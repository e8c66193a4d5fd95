import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Form, FormProblem } from '../../components/Form.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { FormStore } from '../../stores/FormStore.ts';
import { useHead } from '../../stores/useHead.ts';
import { useStores } from '../../stores/StoresContext.tsx';

/** The target of the link at the end of a restock mail. Only the button stops the mails: mail scanners open links, too. */
export const StopPage = observer(function StopPage() {
  const { api } = useStores();
  const { t } = useTranslation(['restock', 'forms']);
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const [form] = useState(() => new FormStore({}, {}));
  const [isStopped, setIsStopped] = useState(false);
  useHead({ title: t('shared:brand.titled', { page: t('stop.title') }), isPrivate: true });
  const send = async () => {
    await api.post('/restock-requests/stop', { key });
    setIsStopped(true);
  };
  if (isStopped || key === '') {
    const [title, lead] = isStopped ? (['doneTitle', 'doneLead'] as const) : (['title', 'missing'] as const);
    return (
      <NightPanel title={t(`stop.${title}`)} lead={<span role="status">{t(`stop.${lead}`)}</span>} isResult={isStopped}>
        <LinkButton to="/shop">{t('stop.shop')}</LinkButton>
      </NightPanel>
    );
  }
  return (
    <NightPanel title={t('stop.title')} lead={t('stop.lead')}>
      <Form form={form} onSubmit={() => form.submit(send)}>
        <FormProblem form={form} />
        <Button type="submit" isWide isBusy={form.isBusy}>
          {t(form.isBusy ? 'busy' : 'stop.submit')}
        </Button>
      </Form>
    </NightPanel>
  );
});
