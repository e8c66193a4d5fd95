import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { OutboxMailRow } from '@contract/outbox.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { useHead } from '../../stores/useHead.ts';
import { failureText } from '../failureText.ts';
import pageStyles from '../layout/Page.module.css';
import { DataTable } from '../table/DataTable.tsx';
import { useTable } from '../table/useTable.ts';
import { useMailFields } from './useMailFields.tsx';

/** Which mails wait, fail, were given up or went out; those that failed can be sent again. What they say is not shown. */
export const MailsPage = observer(function MailsPage() {
  const { t } = useTranslation('admin');
  const fields = useMailFields();
  const table = useTable<OutboxMailRow>({
    controller: 'outbox-mails',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  const { busyWith, sendAgain } = useSendAgain(() => void table.store.reload());
  const title = t('menu.adminMails');
  useHead({ title, isPrivate: true });
  return (
    <>
      <div className={pageStyles.head}>
        <h1 className={pageStyles.title}>{title}</h1>
        <div className={pageStyles.actions}>
          <Button loading={busyWith === ALL} disabled={busyWith !== null} onClick={() => void sendAgain(ALL)}>
            {t('mails.sendAllAgain')}
          </Button>
        </div>
      </div>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => `${row.subject} ${row.recipient}`}
        nothingYet={{ text: t('list.nothing.mails') }}
        moreActions={({ id, state }) =>
          state === 'failing' || state === 'givenUp'
            ? [{ label: t('mails.sendAgain'), isBusy: busyWith === id, onClick: () => void sendAgain(id) }]
            : []
        }
      />
    </>
  );
});

const ALL = 'all';

function useSendAgain(onChanged: () => void) {
  const { api, toasts } = useStores();
  const { t } = useTranslation();
  const [busyWith, setBusyWith] = useState<number | typeof ALL | null>(null);
  const sendAgain = async (which: number | typeof ALL) => {
    if (busyWith !== null) return;
    setBusyWith(which);
    try {
      const path = which === ALL ? '' : `/${which}`;
      toasts.show('success', (await api.call('PUT', `/outbox-mails/send-again${path}`)).message);
    } catch (error) {
      toasts.show('error', failureText(error, t('error.unexpected')));
    } finally {
      setBusyWith(null);
      onChanged();
    }
  };
  return { busyWith, sendAgain };
}
