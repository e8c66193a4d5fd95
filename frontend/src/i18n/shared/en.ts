/** Words that shop and back office share. Those in the specification are quoted to the letter. */
export const en = {
  brand: { name: '{{shop}}', home: '{{shop}}, home page', titled: '{{page}} · {{shop}}' },
  contact: {
    hello: 'Hello {{shop}}, I have a question.',
    chat: 'WhatsApp {{number}}',
    tomorrow: 'sent tomorrow',
    ask: 'Ask us by WhatsApp',
    askByLetter: 'Ask us',
  },
  theme: { toggle: 'Dark Mode' },
  language: { label: 'Language', id: 'Bahasa Indonesia', en: 'English' },
  action: { cancel: 'Cancel', close: 'Close', retry: 'Try again', save: 'Save' },
  error: {
    network: 'Please check your internet connection, or contact support.',
    unexpected: 'Failed to process request, please contact your administrator',
    reference: '(code {{id}})',
    offline: 'No connection right now',
    offlineHint: 'This page has not been opened here before. Try again as soon as you are back online.',
    noScript: 'The back office needs JavaScript.',
    title: 'This did not load',
    hint: 'It is us, not you. Try again in a moment.',
  },
  signedOut: 'You are signed out. Nothing of yours is kept in this browser, the cart included.',
  demo: { label: 'Demo shop', text: 'nothing here is really sold.' },
  loading: 'Loading …',
  optional: 'optional',
  cart: {
    signIn: 'Please sign in to add item to your cart',
    added: 'Product added to cart',
    see: 'See cart',
    overStock:
      'You already have {{n}} of this item in your cart. Adding {{m}} to the cart will exceed the available stock',
    overPieces: 'One order takes at most {{max}} of the same item. Your cart has {{n}} of it',
    overLines: 'A cart holds at most {{max}} different items. Order these first, or take one out',
  },
  price: { from: 'from' },
  delivery: { arrives: 'arrives {{days}}' },
};
