/** About us. */
export const en = {
  title: 'Soft things for deep sleep',
  lead: '{{shop}} sells pillows, bolsters, sets and pajamas for babies and children. That is all, so we do it properly.',
  nameTitle: 'Why Lelap',
  name: '“Lelap” is Indonesian for sleeping deeply and calmly. Anyone who has rocked a baby at two in the morning knows what that word is worth. We can’t promise that yours will sleep tonight. What we can do: a soft pillow, a bolster that small arms get around, and pajamas that stay cool.',
  sizesTitle: 'Sizes that grow with your child',
  sizes:
    'Our pillows and bolsters run from Small to Jumbo, from the newborn to the grown-up. When a child grows, the favorite pattern can stay: nobody has to say goodbye to their clouds.',
  promisesTitle: 'What you can count on',
  promises: {
    price: {
      title: 'No surprises at the end',
      text: 'The price, the promo, the courier’s fee and how long it takes: you see all of it before you order.',
    },
    stock: {
      title: 'What you see is there',
      text: 'Once you have ordered, we keep your things aside for {{hours}}, until you have paid.',
    },
    returns: {
      title: '{{returnDays}} days to return',
      text: 'For products that are unopened or defective, bought here, on our own website.',
    },
    people: { title: 'A person answers', text: 'What you write to us is read and answered by people, by e-mail.' },
  },
  shop: 'See the collection',
};
