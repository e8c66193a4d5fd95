/** What must always be true of the shop's data, by the ids of sql/invariants.sql. */
export const en = {
  title: 'Data check',
  lead: 'Stock, money, numbers and timelines must agree with each other at all times. This looks over every row in the background.',
  again: 'Check again',
  checking: 'Looking over the data…',
  progress: '{{done}} of {{total}}, since {{at}}.',
  sound: 'All is well: {{count}} of {{count}} checks hold.',
  broken_one: '{{count}} of {{total}} checks does not hold',
  broken_other: '{{count}} of {{total}} checks do not hold',
  brokenWhy: 'Nothing is lost, but somebody who knows the system should look at it before the figures are relied on.',
  checkedAt: 'As of {{at}}',
  ok: 'OK',
  bad: 'Broken',
  firstRow_one: 'The row that breaks it:',
  firstRow_other: 'The first of {{count}} rows that break it:',
  invariant: {
    stockIsSum: 'The stock of every unit is the sum of its movements, and never below zero.',
    invoiceHoldsStock:
      'An invoice holds the stock of its lines exactly while it is neither expired, cancelled, refunded nor paid late.',
    lineSubtotal: 'The subtotal of a line is its price less the discount, times its quantity, in whole rupiah.',
    invoiceSubtotal:
      'The subtotal, pieces and weight of an invoice are the sums of its lines, with the credit of an exchange.',
    invoiceTotal: 'The total of an invoice is its subtotal plus the shipment fee.',
    invoiceTax: 'An invoice states no tax, or the PPN within its total.',
    invoiceSnapshot:
      'An invoice says in its own words what was sold, to whom and where to, and by which promo for less.',
    documentNumbers: 'The document numbers of a day run from 1 without gap or repetition.',
    dayCounter: 'The counter of a day stands at the number of its invoices.',
    paidOnce: 'An invoice is paid exactly when one payment paid it, with the right amount.',
    eventsJudged: 'Every payment message has been judged, and one that moved an invoice names it.',
    paymentAttempts: 'A payment attempt is for the whole total of its invoice, and the invoice knows the newest one.',
    attemptsPaid: 'A payment attempt counts as paid exactly when a payment message says that its money came.',
    timeline: 'A timeline begins with the order, leads from step to step, and ends at the status of the invoice.',
    timelineSteps: 'Every step of a timeline is one that an invoice can take.',
    invoiceDates: 'The dates of an invoice agree with its status.',
    unitSize: 'The size of a unit is one of its product’s category.',
    dailyStatuses: 'As many orders of a day are kept, and in each status, as there are.',
    dailySales: 'The sums of a day are those of the steps and refunds that were taken on it.',
    dailyPieces: 'The pieces of a product on a day are those paid for on it, less those refunded.',
    returnedStock: 'A return gave back to stock exactly what could be sold again.',
    returnedGoods:
      'A return is of its own order’s lines, and says what can be sold again exactly once the goods are here.',
    returnedAtMost: 'No more of a line is returned than was bought, nor for more than it was sold for.',
    pickedOnce:
      'An invoice has its place on at most one pick list: the one that it has not left and that is not cancelled.',
    pickedPieces: 'The lines of a pick list are the sums of what its invoices want.',
    returnValue: 'A return is worth its lines; once settled, all of it was sent back or credited to a replacement.',
    handOvers: 'A parcel is on one hand-over sheet at most, of its own courier, and it was shipped.',
    packedPieces:
      'A packing holds pieces of its own invoice, no more than were bought; once packed, exactly those, and the invoice is processed.',
    demoPeople: 'In a real shop nobody can sign in whom its demo has let in: npm run leave-demo.',
  },
};
