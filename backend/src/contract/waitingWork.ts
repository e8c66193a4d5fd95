/** Where work waits for a person: a page of the back office each. */
export type WorkPlace =
  /** Paid invoices, to be packed. */
  | 'invoices'
  /** To be decided, or back here and to be settled. */
  | 'returns'
  /** Counts of others, to be approved. */
  | 'stockCounts'
  /** Money that came too late, events that fit no invoice, and refunds that failed. */
  | 'payments'
  /** Applications, to be decided. */
  | 'partners'
  /** Tried often, and still not sent. */
  | 'mails';

/** `GET api/dashboard/waiting-work`: of the pages that the caller may open; each at most `MAX_WORK`, "so many or more". */
export type WaitingWork = Partial<Record<WorkPlace, number>>;
