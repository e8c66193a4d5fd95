import { Modal, type ModalProps } from 'antd';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FormBody, FormProblem, type FormState } from './FormBody.tsx';
import styles from './ModalForm.module.css';

interface ModalFormProps extends Pick<ModalProps, 'title' | 'okText' | 'okButtonProps' | 'width'> {
  form: FormState;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the form. */
  aside?: ReactNode;
}

/** A dialog with a few fields. */
export const ModalForm = observer(function ModalForm(props: ModalFormProps) {
  const { form, onSubmit, onClose, okButtonProps, children, aside, ...modal } = props;
  const { t } = useTranslation();
  const id = useId();
  return (
    <Modal
      open
      {...modal}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: form.isBusy, ...okButtonProps, htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <FormBody id={id} form={form} isFocused className={styles.form} onSubmit={onSubmit}>
        {children}
        <FormProblem form={form} />
      </FormBody>
      {aside}
    </Modal>
  );
});
