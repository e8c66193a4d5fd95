/** What the header's search suggests while one types. */
export const en = {
  list: 'Suggestions',
  products: 'Products',
  names: 'Categories and patterns',
  category: 'Category',
  pattern: 'Pattern',
  all_one: 'See the only result for “{{q}}”',
  all_other: 'See all {{count}} results for “{{q}}”',
  meant: 'Did you mean “{{word}}”?',
  none: 'Nothing matches “{{q}}”. Try a shorter word.',
  notSold: 'We don’t sell “{{goods}}”.',
  failed: 'Suggestions can’t be loaded just now. You can still search.',
  count_one: '{{count}} suggestion. Choose with the arrow keys.',
  count_other: '{{count}} suggestions. Choose with the arrow keys.',
};
