import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import type { InvoiceCounts } from '@contract/invoiceDesk.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { ApiError } from '../../../api/ApiError.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import type { Table } from '../../kit/table/useTable.ts';

/** The number of invoices per status, for the list's current search; refetched with the list. Null while loading. */
export function useInvoiceCounts({ store }: Table<InvoiceRow>): InvoiceCounts | null {
  const { api } = useStores();
  const [counts, setCounts] = useState<InvoiceCounts | null>(null);
  useEffect(() => {
    let latest = 0;
    const load = async () => {
      const own = ++latest;
      try {
        const found = await api.get<InvoiceCounts>(store.aboutPath('counts'));
        if (own === latest) setCounts(found);
      } catch (error) {
        // The list shows the error; its tabs work without figures.
        if (!(error instanceof ApiError)) throw error;
        if (own === latest) setCounts(null);
      }
    };
    const stop = reaction(
      () => store.rows,
      () => void load(),
    );
    return () => {
      latest = -1;
      stop();
    };
  }, [api, store]);
  return counts;
}
