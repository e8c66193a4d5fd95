/** The page shown without a line. */
export const en = {
  tab: 'No connection · {{shop}}',
  title: 'No connection right now',
  text: 'You can still see the pages you opened before, and your cart. Everything else comes back with the connection.',
  again: 'Try again',
  shop: 'See the shop',
  cart: 'Open the cart',
};
