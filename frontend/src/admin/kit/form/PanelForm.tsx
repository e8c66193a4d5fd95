import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { FormStore, FormValues } from '../../../stores/FormStore.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { usePanel } from '../slideOver/PanelProvider.tsx';
import { EditConflict } from './EditConflict.tsx';
import { FormBody, FormProblem } from './FormBody.tsx';
import type { SharedRecord } from './OpenedRecord.ts';
import styles from './PanelForm.module.css';
import { useEditConflict } from './useEditConflict.ts';

/** The server's response. */
export interface Saved {
  message: string;
  /** The title of a new record. */
  id?: number;
}

interface PanelFormProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  panel: PanelContentProps;
  /** Whether closing would lose changes; unset: the form's own state. */
  isChanged?: boolean;
  /** The edited record, if other users may save it too; its `version` is sent with the values. */
  shared?: SharedRecord | undefined;
  /** Sends the values; null: the user cancelled at a confirmation. The server's errors land on their fields. */
  onSave: (values: Values, version?: string) => Promise<Saved | null>;
  /** Whether the form takes the focus on mount; unset: unless it replaced another form. */
  isFocused?: boolean;
  /** Default: Save. */
  saveText?: string | undefined;
  /** Unset: Cancel. */
  closeText?: string | undefined;
  /** At the foot, apart from the buttons: the link to the record's history. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of a slide-over: fields, the form's own error, and Save at its foot. Ctrl+Enter saves. */
export const PanelForm = observer(function PanelForm<Values extends FormValues<Values>>(props: PanelFormProps<Values>) {
  const { form, panel, isChanged = form.isChanged, shared, onSave, closeText, saveText, aside, children } = props;
  const { toasts } = useStores();
  const { isTurned } = usePanel();
  const { conflict, send, settle } = useEditConflict(shared);
  useDirtiness(isChanged, panel);

  const save = () =>
    form.submit(async (values) => {
      const saved = await send(() => onSave(values, shared?.version));
      if (saved === null) return;
      const { message, id } = saved;
      panel.setDirty(false);
      if (panel.id === null && id !== undefined) {
        await panel.onMade(id, message);
        return;
      }
      toasts.show('success', message);
      panel.onChanged();
      panel.onClose();
    });

  return (
    <FormBody form={form} isFocused={props.isFocused ?? !isTurned} className={styles.form} onSubmit={() => void save()}>
      {children}
      <FormProblem form={form} />
      {conflict && <EditConflict conflict={conflict} onSettled={settle} onSave={() => void save()} />}
      <Foot
        isBusy={form.isBusy}
        isSavable={conflict === null}
        onClose={panel.onClose}
        closeText={closeText}
        saveText={saveText}
        aside={aside}
      />
    </FormBody>
  );
});

interface FootProps {
  isBusy: boolean;
  /** During a conflict, the buttons of the conflict save instead. */
  isSavable: boolean;
  onClose: () => void;
  closeText: string | undefined;
  saveText: string | undefined;
  aside: ReactNode;
}

function Foot({ isBusy, isSavable, onClose, closeText, saveText, aside }: FootProps) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <div className={styles.foot}>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <Button onClick={onClose}>{closeText ?? t('shared:action.cancel')}</Button>
      {isSavable && (
        <Button type="primary" htmlType="submit" loading={isBusy} title={t('entities.saveKeys')}>
          {saveText ?? t('shared:action.save')}
        </Button>
      )}
    </div>
  );
}

/** Reports to the panel whether closing would lose changes. */
function useDirtiness(isChanged: boolean, { setDirty }: PanelContentProps) {
  useEffect(() => setDirty(isChanged), [isChanged, setDirty]);
}
