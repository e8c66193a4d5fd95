/** The page shown without a line. */
export const en = {
  tab: 'No connection · {{shop}}',
  title: 'No connection right now',
  text: 'What you have looked at before and your cart can still be read. Everything else waits until you are back online.',
  again: 'Try again',
  shop: 'See the shop',
  cart: 'Open the cart',
};
