/** Write to us. */
export const en = {
  title: 'Write to us',
  lead: 'About sizes, an order or anything else. A person reads it and answers by e-mail.',
  formTitle: 'Send us a message',
  reachTitle: 'Reach us directly',
  beforeTitle: 'How to get a quick answer',
  before: {
    order: 'About an order: its number, which begins with INV.',
    return: 'About a defect: request a return from the order in your account, where photos can be added.',
    size: 'About sizes: your child’s age, or how long the pillow at home is.',
  },
  name: 'Name',
  email: 'Your e-mail',
  message: 'Message',
  messageHint: 'If it is about an order, please give its number.',
  submit: 'Send message',
  busy: 'Sending …',
  doneTitle: 'Your message has arrived',
  done: 'Thank you. We will answer to {{email}}.',
  again: 'Write another one',
  shop: 'Back to the shop',
};
