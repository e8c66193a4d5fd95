/** What several pages and the back office say of an order. */
export const en = {
  invoiceStatus: {
    waiting: 'Waiting for payment',
    paid: 'Paid',
    processed: 'Processed',
    shipped: 'Shipped',
    delivered: 'Delivered',
    expired: 'Expired',
    cancelled: 'Cancelled',
    refunded: 'Refunded',
    paidLate: 'Paid late, needs attention',
  },

  /** What a shopper reads where ours say what is to be done. */
  orderStatus: { processed: 'Packed', paidLate: 'Paid late, we are on it' },
  returnStatus: {
    requested: 'Requested',
    approved: 'Approved, awaiting parcel',
    rejected: 'Rejected',
    received: 'Received',
    settled: 'Settled',
    withdrawn: 'Withdrawn',
  },
  items_one: '{{count}} item',
  items_other: '{{count}} items',
  days_one: '{{duration}} day',
  days_other: '{{duration}} days',
  parcel: { path: 'Where your parcel is', paid: 'Paid', packed: 'Packed', onTheWay: 'On its way', arrived: 'Arrived' },
  toOrder: 'See the order',
  failed: 'Failed to fetch data from the server',
  lines: 'Items',
  quantity: '{{count}} × {{price}}',
  again: 'Buy again',
  againDone: 'Everything is in your cart again.',
  againPartly: 'In your cart, except what is sold out or would be too many: {{names}}',
};
