/** The back office's pages with work for a person. */
export type WorkPlace =
  /** Paid invoices, to be packed, and parcels that are stuck or come back. */
  | 'invoices'
  /** Returns to decide, or received and to settle. */
  | 'returns'
  /** Counts by others, to approve. */
  | 'stockCounts'
  /** Late payments, events without a matching invoice, and failed refunds. */
  | 'payments'
  /** Applications to decide. */
  | 'partners'
  /** Unsent after many attempts. */
  | 'mails';

/** `GET api/dashboard/waiting-work`: for the caller's pages; each at most `MAX_WORK`, "so many or more". */
export type WaitingWork = Partial<Record<WorkPlace, number>>;
