import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { LANGUAGES } from '@contract/languages.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { ContentEditor } from './ContentEditor.ts';

/** How many texts lack a language, and the way to the first. */
export const MissingNotice = observer(function MissingNotice({ editor }: { editor: ContentEditor }) {
  const { t } = useTranslation('admin');
  const { missing } = editor;
  if (missing.length === 0) return null;
  const counts = LANGUAGES.map((language) => ({
    language,
    count: missing.filter((one) => one.language === language).length,
  })).filter(({ count }) => count > 0);
  const show = () => {
    const id = editor.openFirstMissing();
    // The section opens with the next render.
    requestAnimationFrame(() => {
      const part = document.getElementById(id === null ? 'content-search' : `part-${id}`)?.closest('li, section');
      const field = part?.querySelector<HTMLElement>('[data-missing="true"] :is(input, textarea)');
      (field ?? part)?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
  };
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      title={counts.map(({ language, count }) => t(`content.missing.${language}`, { count })).join(' ')}
      description={t('content.missing.fallback')}
      action={<Button onClick={show}>{t('content.missing.show')}</Button>}
    />
  );
});
