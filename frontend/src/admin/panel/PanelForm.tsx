import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isChangedMeanwhile } from '../../api/changedMeanwhile.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useProblemText } from '../../components/useFields.ts';
import type { FormStore, FormValues } from '../../stores/FormStore.ts';
import type { PanelContentProps } from '../../stores/PanelStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import { Meanwhile } from './Meanwhile.tsx';
import type { SharedRecord, Theirs } from './OpenedRecord.ts';
import styles from './PanelForm.module.css';

interface PanelFormProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  panel: PanelContentProps;
  /** Whether closing would lose something; unset, what the form itself says. */
  isChanged?: boolean;
  /** The record that is edited, where others may save it too; its `version` goes with the values. */
  shared?: SharedRecord | undefined;
  /**
   * Sends the values and answers the server's message; null: it asked whether to, and was told not to. What the server
   * refuses lands on its fields.
   */
  onSave: (values: Values, version?: string) => Promise<string | null>;
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
  const [rival, setRival] = useState<Rival | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useDirtiness(isChanged, panel);
  useFocus(form, element);

  const save = () =>
    form.submit(async (values) => {
      const message = await saveOrMeet(shared, () => onSave(values, shared?.version));
      if (message === null) return;
      if (typeof message !== 'string') {
        setRival(message);
        return;
      }
      panel.setDirty(false);
      toasts.show('success', message);
      panel.onChanged();
      panel.onClose();
    });

  const load = ({ theirs }: Rival) => {
    theirs.load();
    setRival(null);
  };
  const outdo = ({ theirs }: Rival) => {
    theirs.outdo();
    setRival(null);
    void save();
  };

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      onKeyDown={(event) => isSaveKey(event) && void save()}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      <Problem form={form} />
      {rival && (
        <Meanwhile
          message={rival.message}
          differences={rival.theirs.differences()}
          onLoad={() => load(rival)}
          onOutdo={() => outdo(rival)}
        />
      )}
      <Foot
        isBusy={form.isBusy}
        isSavable={rival === null}
        onClose={panel.onClose}
        closeText={closeText}
        aside={aside}
      />
    </form>
  );
});

/** Somebody else was quicker: the server's word on it, and what they saved. */
interface Rival {
  message: string;
  theirs: Theirs;
}

async function saveOrMeet(
  shared: SharedRecord | undefined,
  save: () => Promise<string | null>,
): Promise<string | Rival | null> {
  try {
    return await save();
  } catch (error) {
    if (!shared || !isChangedMeanwhile(error)) throw error;
    return { message: error.message, theirs: await shared.read() };
  }
}

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

const Problem = observer(function Problem<Values extends FormValues<Values>>({ form }: { form: FormStore<Values> }) {
  const text = useProblemText()(form.problem);
  return <div role="alert">{text !== undefined && <Alert type="error" showIcon title={text} role="none" />}</div>;
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

/**
 * Into the form when it comes (but on a touch screen, where the keyboard would cover it), and to the first bad field
 * whenever it is refused.
 */
function useFocus<Values extends FormValues<Values>>(
  { refusals }: FormStore<Values>,
  element: { current: HTMLFormElement | null },
) {
  useEffect(() => {
    if (refusals === 0 && window.matchMedia('(pointer: coarse)').matches) return;
    const first = refusals > 0 ? '[aria-invalid="true"]' : 'input, textarea';
    element.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: refusals === 0 });
  }, [refusals, element]);
}
