import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FIRST_STEPS, type FirstSteps } from '@contract/firstSteps.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { DASHBOARD_PATH } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';

/** Shows the hidden list of first steps again. */
export const TakeUpFirstSteps = observer(function TakeUpFirstSteps() {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const navigate = useNavigate();
  const [steps] = useState(() => new LoadStore<FirstSteps | null>(api, '/dashboard/first-steps'));
  useEffect(() => void steps.load(), [steps]);
  if (steps.data?.isPutAway !== true) return null;
  const takeUp = async () => {
    try {
      await api.put('/settings/first-steps', { isPutAway: false });
      await navigate(DASHBOARD_PATH);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    }
  };
  const figures = { done: steps.data.done.length, count: FIRST_STEPS.length };
  return <Button onClick={() => void takeUp()}>{t('firstSteps.takeUp', figures)}</Button>;
});
