import { observer } from 'mobx-react-lite';
import type { User } from '@contract/users.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ModalForm } from '../../kit/form/ModalForm.tsx';
import { PasswordFields, usePasswordForm } from './PasswordFields.tsx';

/** Changes the user's own password, from any page: staff have no access to the list of users. */
export const OwnPasswordModal = observer(function OwnPasswordModal({
  user,
  onClose,
}: {
  user: User;
  onClose: () => void;
}) {
  const { toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const { form, send } = usePasswordForm(user);
  const save = () =>
    form.submit(async (values) => {
      toasts.show('success', await send(values));
      onClose();
    });
  return (
    <ModalForm
      form={form}
      width={440}
      title={t('account.password')}
      okText={t('shared:action.save')}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PasswordFields form={form} user={user} />
    </ModalForm>
  );
});
