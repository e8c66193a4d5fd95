/** Exchanges. */
export const en = {
  title: 'Returns within {{returnDays}} days',
  lead: 'Is it defective, or still in its sealed packaging? Request a return within {{returnDays}} days after delivery, and we exchange it or refund you.',
  facts: {
    days: { figure: '{{returnDays}} days', text: 'to request it, from delivery on' },
    answer: { figure: '1 working day', text: 'until you have our answer' },
    photos: { figure: '1–{{max}} photos', text: 'if it is defective' },
  },
  yesTitle: 'What can be returned',
  yes: {
    defective: 'Defective products: an open seam, a broken zip, a stain or hole that was there when you opened it.',
    unopened:
      'Products still in their sealed packaging, for instance because the size or color turned out to be wrong.',
    official: 'Bought on this website, and delivered no more than {{returnDays}} days ago.',
  },
  noTitle: 'What we can’t take back',
  no: {
    used: 'Opened, used or washed products that have no defect. This is bedding for babies, after all.',
    elsewhere: 'Products from resellers or marketplaces. Please ask whoever sold them to you.',
    late: 'What was delivered more than {{returnDays}} days ago.',
  },
  insideTitle: 'What goes into the parcel',
  inside: {
    goods: 'What you named in your request, clean and dry.',
    parts: 'Everything that came with it: the bag, the box, the other pieces of a set.',
    pack: 'The original packaging. For unopened products, it must still be sealed.',
    number: 'A slip of paper with the order number, so that we know your parcel at once.',
  },
  howTitle: 'How it works',
  steps: {
    write: {
      title: 'Open the order in your account',
      text: 'Tap “Request a return”, choose the item, and say what is wrong. For a defect we need a photo.',
    },
    answer: {
      title: 'Wait for our answer',
      text: 'We reply by e-mail within a working day. If you want another size or color, it is set aside for you from then on. Please don’t send anything before that.',
    },
    send: { title: 'Send it', text: 'Once we have approved it, with what is listed above.' },
    exchange: {
      title: 'We settle it',
      text: 'We check the item, then send the replacement or refund you. If the replacement costs less, we refund the difference; if it costs more, you pay the difference with the replacement order.',
    },
  },
  write: 'See my orders',
};
