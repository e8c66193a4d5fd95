/** The simulator of payments. */
export const en = {
  title: 'Payment simulator',
  mark: 'Simulation: no real money',
  provider: 'Lelap test bank',
  lead: 'This page stands in for the payment provider. Choose what should happen.',
  amount: 'To pay',
  document: 'Order',
  timeLeft: 'Time left',
  timeOver: 'over',
  pay: 'Pay {{amount}}',
  fail: 'Let it fail',
  expire: 'Let it expire',
  paid: 'This payment is already made.',
  expired: 'This payment page has expired.',
  gone: 'There is no such payment here.',
  back: 'Back to the shop',
};
