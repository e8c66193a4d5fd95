/** The page after the payment. */
export const en = {
  title: 'Your payment',
  looking: 'Checking your payment …',
  paidTitle: 'Paid. Thank you!',
  paidText: 'We are packing your order and will e-mail you when it ships.',
  waitingTitle: 'Waiting for your payment',
  waitingText: 'We check every few seconds. You can also close this page: nothing is lost.',
  waitingLong:
    'Nothing has arrived yet. If it did not work, no money was taken: just pay again. Some banks take a few minutes.',
  failedTitle: 'This payment did not go through',
  failedText:
    'Your order is kept for you until the time below: try again, or pay another way. Should the money arrive after all, this page will say so.',
  tryAgain: 'Try again or pay another way',
  linkTitle: 'Your order is placed',
  linkText:
    'We are fetching the payment page and will take you there. Your order is kept until the time below, so you can also close this page and pay later.',
  linkLong:
    'The payment page can’t be reached at the moment. Nothing is lost: your order is kept until the time below. Try again in a few minutes, here or from your order.',
  linkBusy: 'Fetching the page …',
  linkAgain: 'Try again',
  expiredTitle: 'The time to pay has run out',
  expiredText: 'The order was cancelled and the items went back on the shelf. Just order again.',
  cancelledTitle: 'This order was cancelled',
  cancelledText: 'There is nothing to pay.',
  lateTitle: 'Your payment reached us late',
  lateText:
    'This order had already ended, and its items were back on the shelf. Your money is safe: we are looking into it and will either send your order or give your money back. We write to you either way.',
  refundedTitle: 'The money was sent back',
  refundedText: 'This order was refunded.',
  unknownTitle: 'We could not find this order',
  unknownText: 'Please open it from your account.',
  amount: 'Amount',
  order: 'Order',
  payUntil: 'Pay by',
  checkAgain: 'Check again',
  payAgain: 'Continue to payment',
  toOrders: 'My orders',
  toShop: 'Back to the shop',
};
