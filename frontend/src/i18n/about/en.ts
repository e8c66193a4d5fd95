/** About us. */
export const en = {
  title: 'Soft things for deep sleep',
  lead: '{{shop}} sells pillows, bolsters, sets and pajamas for babies and children. That is all, so we do it properly.',
  nameTitle: 'Why Lelap',
  name: '“Lelap” is Indonesian for sleeping deeply and calmly. Anyone who has rocked a baby at two in the morning knows what that word is worth. We can’t promise that yours will sleep tonight. What we can do: a soft pillow, a bolster that small arms get around, and pajamas that stay cool.',
  placeTitle: 'From Bandung',
  place:
    'We are in Bandung: a city that has long lived on yarn and cloth, high up, with nights cool enough to know what a blanket is for. Every parcel sets out from here, to all of Indonesia.',
  workTitle: 'From a bolt of cloth to a parcel',
  work: {
    cut: {
      title: 'Cutting',
      text: 'The cloth is laid out and left to rest before it is cut. The pieces follow the pattern, so that no cloud ends at a seam.',
    },
    sew: {
      title: 'Sewing',
      text: 'What small hands tug at is sewn extra strong, and loose ends are trimmed on both sides.',
    },
    fill: {
      title: 'Filling',
      text: 'The filling is weighed, not guessed. That keeps a baby’s pillow low, and one bolster as firm as the next.',
    },
    check: {
      title: 'Checking',
      text: 'Pressed, pulled and held to the light: seams, zips, stains. If in doubt, we don’t sell it.',
    },
    pack: {
      title: 'Packing',
      text: 'Folded and wrapped tight, to arrive clean and dry, and handed to the courier that you chose.',
    },
  },
  fabricTitle: 'Cloth, before it is a pillow',
  fabric:
    'Nearly all of it is cotton: it absorbs sweat and stands up to frequent washing. What makes it feel different is how the threads cross. Each product’s page says what it is made of.',
  fabrics: {
    sateen: { title: 'Sateen', text: 'Each thread passes over several others, which makes it smooth and cool.' },
    muslin: { title: 'Muslin', text: 'Loosely woven in two layers: full of air, and creased by nature.' },
    jersey: { title: 'Jersey', text: 'Knitted, not woven: it stretches wherever your child rolls.' },
    rayon: {
      title: 'Rayon',
      text: 'Fiber made from wood: it falls softly and stays cool. It is best washed by hand.',
    },
  },
  addressTitle: 'Address and hours',
  promisesTitle: 'What you can count on',
  promises: {
    price: {
      title: 'No surprises at the end',
      text: 'The price, the promo, the courier’s fee and the delivery time: you see all of it before you order.',
    },
    stock: {
      title: 'What you see is there',
      text: 'Once you have ordered, we set your items aside for {{hours}}, until you have paid.',
    },
    returns: {
      title: '{{returnDays}} days to return it',
      text: 'For products that are unopened or defective, bought here, on our own website.',
    },
    people: { title: 'A person answers', text: 'People read what you write to us, and answer by e-mail.' },
  },
  shop: 'See the collection',
};
