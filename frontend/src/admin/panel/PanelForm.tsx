import { Alert, Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useProblemText } from '../../components/useFields.ts';
import type { FormStore, FormValues } from '../../stores/FormStore.ts';
import type { PanelContentProps } from '../../stores/PanelStore.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './PanelForm.module.css';

interface PanelFormProps<Values extends FormValues<Values>> {
  form: FormStore<Values>;
  panel: PanelContentProps;
  /** Whether closing would lose something; unset, what the form itself says. */
  isChanged?: boolean;
  /** Sends the values and answers the server's message. What the server refuses lands on its fields. */
  onSave: (values: Values) => Promise<string>;
  /** At the foot, apart from the buttons: the record's history. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of a slide-over: fields, what is wrong with the whole, and Save at its foot. Ctrl+Enter saves. */
export const PanelForm = observer(function PanelForm<Values extends FormValues<Values>>(props: PanelFormProps<Values>) {
  const { form, panel, isChanged = form.isChanged, onSave, aside, children } = props;
  const { toasts } = useStores();
  const element = useRef<HTMLFormElement>(null);
  useDirtiness(isChanged, panel);
  useFocus(form, element);

  const save = () =>
    form.submit(async (values) => {
      const message = await onSave(values);
      panel.setDirty(false);
      toasts.show('success', message);
      panel.onChanged();
      panel.onClose();
    });

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
      <Foot isBusy={form.isBusy} onClose={panel.onClose} aside={aside} />
    </form>
  );
});

function isSaveKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey);
}

const Problem = observer(function Problem<Values extends FormValues<Values>>({ form }: { form: FormStore<Values> }) {
  const text = useProblemText()(form.problem);
  return <div role="alert">{text !== undefined && <Alert type="error" showIcon title={text} role="none" />}</div>;
});

function Foot({ isBusy, onClose, aside }: { isBusy: boolean; onClose: () => void; aside: ReactNode }) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <div className={styles.foot}>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      <Button onClick={onClose}>{t('shared:action.cancel')}</Button>
      <Button type="primary" htmlType="submit" loading={isBusy} title={t('entities.saveKeys')}>
        {t('shared:action.save')}
      </Button>
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
