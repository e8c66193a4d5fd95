/** Terms and privacy. What they say is what the shop does: change both together. */
export const en = {
  draft: 'This is a demo shop. Before a real one opens, its owner checks these words.',
  terms: {
    title: 'Terms & conditions',
    lead: 'What you and {{shop}} can rely on when you order here.',
    order: {
      title: 'Ordering',
      text: 'You order with an account. What you see before you order is what you pay: the goods, the promos, and the courier’s fee. If a price or the stock has changed in the meantime, we show you the change first, and nothing is ordered until you agree.',
    },
    payment: {
      title: 'Paying',
      text: 'All prices are in rupiah. You pay on Xendit’s payment page. An order that is not paid within {{expiryHours}} hours is cancelled automatically, and its goods go back on sale. Until you have paid, you can cancel it yourself.',
      ppn: 'Prices include PPN; the invoice says how much.',
      none: 'We charge no PPN on top of the prices.',
    },
    delivery: {
      title: 'Delivery',
      text: 'You choose the courier and its service. Days of arrival are the courier’s estimate in working days, not a promise. With the tracking number in your account you can follow the parcel.',
    },
    returns: {
      title: 'Returns',
      text: 'Goods that are defective or still in their sealed packaging can be returned within {{returnDays}} days after delivery. We exchange them or refund you.',
    },
    complaints: {
      title: 'Questions and complaints',
      text: 'Please write to us first: we know your order and can help quickest.',
    },
  },
  privacy: {
    title: 'Privacy',
    lead: 'What {{shop}} knows about you, what for, and for how long.',
    data: {
      title: 'What we keep',
      text: 'Your name, e-mail address, phone number and address, your orders and returns with their photos, and the e-mails that we sent you. Your password is kept only in scrambled form (a hash), which nobody can read back.',
    },
    use: {
      title: 'What we use it for',
      text: 'To deliver your orders and to write to you about them. No advertising, no sale of your data, no trackers of other companies.',
    },
    others: {
      title: 'Who else gets it',
      text: 'The courier gets your name, address and phone number. Xendit gets the amount, your name, e-mail address and phone number; the number of your card or account never reaches us.',
    },
    time: {
      title: 'How long we keep it',
      text: 'Sent e-mails for 180 days. For a year, when, from which network and on what kind of device somebody signed in to your account, so that a break-in is noticed. When you close your account, it can be restored for 30 days; then your name, address and number are removed, also from old orders. Amounts and goods of orders stay for the bookkeeping.',
    },
    browser: {
      title: 'In your browser',
      text: 'Your cart, your sign-in, your language and your theme are kept in your browser. They are needed for the shop to work. When you sign out, the cart and the sign-in are removed.',
    },
    rights: {
      title: 'Your rights',
      text: 'In your account you can see and change your details. To close your account or have your data removed, write to us.',
    },
  },
};
