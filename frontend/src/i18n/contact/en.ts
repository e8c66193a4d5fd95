/** Write to us. */
export const en = {
  title: 'Write to us',
  lead: 'About sizes, an order or anything else. A person reads it and answers by e-mail.',
  name: 'Name',
  email: 'Your e-mail',
  message: 'Message',
  messageHint: 'If it is about an order, please give its number.',
  submit: 'Send message',
  busy: 'Sending …',
  faq: 'Perhaps it has been answered already',
  doneTitle: 'Your message has arrived',
  done: 'Thank you. We will answer to {{email}}.',
  again: 'Write another one',
  shop: 'Back to the shop',
};
