/** What the pages to read share. */
export const en = {
  readOn: {
    title: 'Also good to know',
    about: { title: 'About us', text: 'What we sell, and what you can count on.' },
    sizes: { title: 'Size recommendation', text: 'By birth month, or by what you have at home.' },
    care: { title: 'Care and washing', text: 'So that soft things stay soft.' },
    returns: { title: 'Returns', text: 'Within {{returnDays}} days, for unopened or defective products.' },
    faq: { title: 'Questions', text: 'About ordering, paying and delivery.' },
    contact: { title: 'Contact us', text: 'Write to us and we will answer by e-mail.' },
  },
  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
};
