import { observer } from 'mobx-react-lite';
import type { UserRow } from '@contract/users.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { PasswordFields, usePasswordForm } from './PasswordFields.tsx';

/** Sets another user's password, beside the list of users. */
export function PasswordForm(panel: PanelContentProps) {
  return (
    <PanelRecord<UserRow> path={`/users/${panel.id ?? 0}`} nameOf={(user) => user.fullname}>
      {(user) => <Fields panel={panel} user={user} />}
    </PanelRecord>
  );
}

const Fields = observer(function Fields({ panel, user }: { panel: PanelContentProps; user: UserRow }) {
  const { form, send } = usePasswordForm(user);
  return (
    <PanelForm form={form} panel={panel} onSave={async (values) => ({ message: await send(values) })}>
      <PasswordFields form={form} user={user} />
    </PanelForm>
  );
});
