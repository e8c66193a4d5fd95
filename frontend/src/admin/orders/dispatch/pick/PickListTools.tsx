import { MoreOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { PICK_LIST_STATUS, type PickList } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { PACK_PATH } from '../../../../routes/adminPaths.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import styles from './PickListPage.module.css';
import type { PickStore } from './pickSheets.ts';
import { usePickPrint } from './usePickPrint.tsx';
import { usePickSteps } from './usePickSteps.ts';

interface PickListToolsProps {
  store: PickStore;
  list: PickList;
}

/** A list's actions besides ticking. */
export const PickListTools = observer(function PickListTools({ store, list }: PickListToolsProps) {
  const { t } = useTranslation('admin');
  const { run, cancel } = usePickSteps(store);
  const { printList, printAll, unseen } = usePickPrint(list);
  const isOpen = list.statusEnum === PICK_LIST_STATUS.open;
  const isFinished = list.statusEnum === PICK_LIST_STATUS.finished;
  const step = isOpen
    ? { key: 'cancel', label: t('pickLists.cancel'), danger: true, onClick: cancel }
    : { key: 'reopen', label: t('pickLists.reopen'), onClick: () => void run('reopen') };
  const items = [
    { key: 'print', label: t('pickLists.print'), onClick: printList },
    ...(isOpen || isFinished ? [step] : []),
  ];
  return (
    <div className={styles.tools}>
      {isFinished && (
        <LinkButton to={PACK_PATH} type="primary">
          {t('pickLists.pack')}
        </LinkButton>
      )}
      {list.invoiceCount > 0 && (isOpen || isFinished) && (
        <Button
          type={isFinished ? 'default' : 'primary'}
          ghost={isOpen && store.done > 0}
          icon={<PrinterOutlined aria-hidden />}
          onClick={printAll}
        >
          {t('pickLists.printAll')}
        </Button>
      )}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          className={styles.more ?? ''}
          icon={<MoreOutlined aria-hidden />}
          aria-label={t('pickLists.more')}
          disabled={store.isBusy}
        />
      </Dropdown>
      {unseen}
    </div>
  );
});
