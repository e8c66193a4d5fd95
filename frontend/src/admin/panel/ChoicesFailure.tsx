import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { KeyValue } from '@contract/entities.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { LoadStore } from '../../stores/LoadStore.ts';

/** Choices that did not come; the rest of the form stays as it is. */
export const ChoicesFailure = observer(function ChoicesFailure({ choices }: { choices: LoadStore<KeyValue[]> }) {
  const { t } = useTranslation(['admin', 'shared']);
  if (choices.error === null) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={t('error.fetch')}
      action={<Button onClick={() => void choices.load()}>{t('shared:action.retry')}</Button>}
    />
  );
});
