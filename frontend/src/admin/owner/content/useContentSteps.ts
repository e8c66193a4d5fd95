import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { isEditConflict } from '../../../api/editConflict.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { ContentEditor } from './ContentEditor.ts';

/** Milliseconds; long enough to read who changed the page. */
const REFUSAL_MS = 5000;

/** Publish, discard and revert; a step that loses input asks first. */
export function useContentSteps(editor: ContentEditor) {
  const { toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (step: () => Promise<string>) => {
    setIsBusy(true);
    try {
      toasts.show('success', await step());
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), REFUSAL_MS);
      // Unsaved input stays; its save will compare it with the other user's.
      if (isEditConflict(error) && !editor.isChanged) await editor.reload().catch(() => undefined);
    } finally {
      setIsBusy(false);
    }
  };
  const ask = (about: 'discard' | 'revert', step: () => Promise<string>) =>
    void modal.confirm({
      title: t(`content.ask.${about}`),
      content: t(`content.ask.${about}What`),
      okText: t(`content.${about}`),
      cancelText: t('shared:action.cancel'),
      onOk: () => run(step),
    });
  return {
    isBusy,
    publish: () => void run(() => editor.publish()),
    discard: () => ask('discard', () => editor.discardDraft()),
    revert: (versionId: number) => {
      const revert = () => editor.revert(versionId);
      if (editor.isChanged || editor.view.draft.at !== null) ask('revert', revert);
      else void run(revert);
    },
  };
}
