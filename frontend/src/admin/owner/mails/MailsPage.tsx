import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { OutboxMailRow } from '@contract/outbox.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { useRecordPanel } from '../../kit/record/useRecordPanel.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useTable } from '../../kit/table/useTable.ts';
import { MailPanel } from './MailPanel.tsx';
import { useMailFields } from './useMailFields.tsx';
import { ALL, useSendAgain } from './useSendAgain.ts';

const WIDTH = 680;

/** Outgoing mails: waiting, failed, abandoned or sent; each can be opened and usually sent again. */
export const MailsPage = observer(function MailsPage() {
  const { t } = useTranslation('admin');
  const fields = useMailFields();
  const table = useTable<OutboxMailRow>({
    controller: 'outbox-mails',
    fields,
    hasArchive: false,
    defaultSort: [{ field: 'createdAt', dir: 'desc' }],
  });
  const reload = () => void table.store.reload();
  const panel = useRecordPanel({
    component: MailPanel,
    title: () => t('mails.one'),
    list: table.store,
    width: WIDTH,
    onChanged: reload,
  });
  const open = (row: OutboxMailRow) => panel.open(row.id);
  const { busyWith, retry, retryAll } = useSendAgain(reload);
  const title = t('menu.adminMails');
  return (
    <>
      <PageHead title={title}>
        <Button loading={busyWith === ALL} disabled={busyWith !== null} onClick={() => void retryAll()}>
          {t('mails.sendAllAgain')}
        </Button>
      </PageHead>
      <DataTable
        table={table}
        fields={fields}
        title={title}
        nameOf={(row) => `${row.subject} ${row.recipient}`}
        nothingYet={{ text: t('list.nothing.mails') }}
        onView={open}
        onRowClick={open}
        moreActions={({ id, state }) =>
          state === 'failing' || state === 'givenUp'
            ? [{ label: t('mails.sendAgain'), isBusy: busyWith === id, onClick: () => void retry(id) }]
            : []
        }
      />
    </>
  );
});
