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

/** What the server answered. */
export interface Saved {
  message: string;
  /** Of the record, where it is new. */
  id?: number;
}

interface PanelFormProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  panel: PanelContentProps;
  /** Whether closing would lose something; unset, what the form itself says. */
  isChanged?: boolean;
  /** The record that is edited, where others may save it too; its `version` goes with the values. */
  shared?: SharedRecord | undefined;
  /** Sends the values; null: it asked whether to, and was told not to. What the server refuses lands on its fields. */
  onSave: (values: Values, version?: string) => Promise<Saved | null>;
  /** Whether it takes the focus when it comes; unset: unless it took another's place. */
  isFocused?: boolean;
  /** Unset: Cancel. */
  closeText?: string | undefined;
  /** At the foot, apart from the buttons: the record's history. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of a slide-over: fields, what is wrong with the whole, and Save at its foot. Ctrl+Enter saves. */
export const PanelForm = observer(function PanelForm<Values extends FormValues<Values>>(props: PanelFormProps<Values>) {
  const { form, panel, isChanged = form.isChanged, shared, onSave, closeText, aside, children } = props;
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
        aside={aside}
      />
    </FormBody>
  );
});

interface FootProps {
  isBusy: boolean;
  /** While two records are to choose from, their own buttons save. */
  isSavable: boolean;
  onClose: () => void;
  closeText: string | undefined;
  aside: ReactNode;
}

function Foot({ isBusy, isSavable, onClose, closeText, aside }: FootProps) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <div className={styles.foot}>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <Button onClick={onClose}>{closeText ?? t('shared:action.cancel')}</Button>
      {isSavable && (
        <Button type="primary" htmlType="submit" loading={isBusy} title={t('entities.saveKeys')}>
          {t('shared:action.save')}
        </Button>
      )}
    </div>
  );
}

/** Tells the panel whether closing would lose something. */
function useDirtiness(isChanged: boolean, { setDirty }: PanelContentProps) {
  useEffect(() => setDirty(isChanged), [isChanged, setDirty]);
}
