import { type ReactNode, useRef, useState } from 'react';
import { useReactToPrint } from 'react-to-print';
import type { PickList } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { pageStyle } from '../../../../print/pageStyle.ts';
import { PickListPrint } from '../../../../print/PickListPrint.tsx';
import { InPlacePrint } from '../../invoices/InPlacePrint.tsx';
import type { PrintJob } from '../../invoices/printWindow.ts';

/** The documents after the list, each for its own printer. */
const DOCUMENTS: readonly PrintJob['mode'][] = ['slip', 'label'];

interface PickPrint {
  printList: () => void;
  /** Prints the list, then its orders' documents: one click, one browser dialog after the other. */
  printAll: () => void;
  /** Rendered off screen. */
  unseen: ReactNode;
}

export function usePickPrint(list: PickList): PickPrint {
  const { t } = useTranslation('admin');
  const paper = useRef<HTMLDivElement>(null);
  const [following, setFollowing] = useState<readonly PrintJob['mode'][]>([]);
  const pages = t('pickLists.page', { page: '" counter(page) "', pages: '" counter(pages) "' });
  const sheet = {
    contentRef: paper,
    documentTitle: list.number,
    pageStyle: pageStyle('A4', '12mm', `"${list.number} · ${pages}"`),
  };
  const printList = useReactToPrint(sheet);
  const printAll = useReactToPrint({ ...sheet, onAfterPrint: () => setFollowing(DOCUMENTS) });
  const ids = list.invoices.filter(({ leftAt }) => leftAt === null).map(({ id }) => id);
  const [mode] = following;
  return {
    printList: () => printList(),
    printAll: () => printAll(),
    unseen: (
      <>
        <div hidden>
          <div ref={paper}>
            <PickListPrint list={list} />
          </div>
        </div>
        {mode && <InPlacePrint key={mode} job={{ ids, mode }} onDone={() => setFollowing((modes) => modes.slice(1))} />}
      </>
    ),
  };
}
