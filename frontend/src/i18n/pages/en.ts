/** Words of the shop's pages to read: about us, questions, care, exchanges, contact, sizes. */
export const en = {
  readOn: {
    title: 'Good to know as well',
    about: { title: 'About us', text: 'What we sell, and what you can count on.' },
    sizes: { title: 'Size recommendation', text: 'By birth month, or by what you have at home.' },
    care: { title: 'Care and washing', text: 'So that soft things stay soft.' },
    returns: { title: 'Exchanges', text: 'Within {{returnDays}} days, for unopened or defective products.' },
    faq: { title: 'Questions', text: 'About ordering, paying and delivery.' },
    contact: { title: 'Contact us', text: 'Write to us, we answer by e-mail.' },
  },

  hours_one: '{{count}} hour',
  hours_other: '{{count}} hours',
  about: {
    title: 'Soft things for deep sleep',
    lead: '{{shop}} sells pillows, bolsters, sets and pajamas for babies and children. That is all, so we do it properly.',
    nameTitle: 'Why Lelap',
    name: '“Lelap” is Indonesian for sleeping deeply and calmly. Anyone who has rocked a baby at two in the morning knows what that word is worth. We can’t promise that yours will sleep tonight. What we can do: a soft pillow, a bolster that small arms get around, and pajamas that stay cool.',
    sizesTitle: 'Sizes that grow along',
    sizes:
      'Our pillows and bolsters run from Small to Jumbo, from the newborn to the grown-up. When a child grows, the favorite pattern can come along: nobody has to say goodbye to their clouds.',
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
        title: '{{returnDays}} days to exchange',
        text: 'For products that are unopened or defective, bought here, on our own website.',
      },
      people: { title: 'A person answers', text: 'What you write to us is read and answered by people, by e-mail.' },
    },
    shop: 'See the collection',
  },

  faq: {
    title: 'Questions and answers',
    lead: 'What parents ask us most. If yours is missing, write to us.',
    groups: { order: 'Ordering', payment: 'Payment', delivery: 'Delivery', goods: 'Products' },
    items: {
      account: {
        question: 'Do I need an account to buy?',
        answer:
          'Yes. It keeps your cart, your address and your orders in one place. Name, e-mail and phone number are enough; the account is active once you have tapped the link in our e-mail.',
      },
      noMail: {
        question: 'The activation e-mail has not arrived. What now?',
        answer:
          'Please look in the spam folder first. If it is not there either, sign in with your password, and we send a new link. Each link works for 48 hours.',
      },
      cancel: {
        question: 'Can I change or cancel an order?',
        answer:
          'As long as it is not paid, you can cancel it yourself in your account and order again. If it is paid already, write to us as soon as you can with the order number, and we will see what is still possible.',
      },
      howToPay: {
        question: 'How do I pay?',
        answer:
          'As soon as you have ordered, you get to the payment page, which shows the ways to pay. When your payment has arrived, we tell you by e-mail.',
      },
      howLong: {
        question: 'How long do I have to pay?',
        answer:
          '{{hours}}. For that long we keep your things aside. After that the order is cancelled by itself and they go back on sale; you are not charged anything.',
      },
      late: {
        question: 'I paid too late. Is my money gone?',
        answer:
          'No. If the products are still there, your order simply goes on. If not, we get in touch with you and find a solution.',
      },
      cod: {
        question: 'Can I pay on delivery (COD)?',
        answer: 'No. We send orders once they are paid.',
      },
      where: {
        question: 'Where do you deliver?',
        answer: 'All over Indonesia. At checkout, choose your province and city to see the couriers that go there.',
      },
      fee: {
        question: 'What does delivery cost, and how long does it take?',
        answer:
          'That depends on your city and the weight of the parcel. At checkout you see each courier with its fee and how long it should take, and choose yourself.',
      },
      track: {
        question: 'Where is my parcel?',
        answer:
          'When it is with the courier, we e-mail you the receipt number. You also find it with your order in your account.',
      },
      size: {
        question: 'Which size is right?',
        answer: 'Go by the age, or measure the pillow or bolster at home. If in between, take the larger one.',
      },
      newborn: {
        question: 'May a newborn sleep with a pillow?',
        answer:
          'When nobody is watching, babies under one year sleep safest on their back, on a flat mattress, with no pillow, bolster or toys around them. Our small pillows and bolsters are for when somebody is with the baby. If in doubt, ask your pediatrician.',
      },
      exchange: {
        question: 'Can I exchange something?',
        answer:
          'Within {{returnDays}} days after delivery, for products that are unopened or defective and were bought on this website.',
      },
      wash: {
        question: 'Can it go into the washing machine?',
        answer: 'Most of it can: cold water, gentle cycle, no bleach. Latex is the exception.',
      },
    },
  },

  care: {
    title: 'Care and washing',
    lead: 'Our things are made to be used every night, and so to be washed. This is how they stay soft for a long time.',
    note: 'If a product’s own page says something else, that is what counts.',
    stepsTitle: 'From the first wash on',
    steps: {
      first: {
        title: 'Before the first night',
        text: 'Wash it once. Dark colors go alone the first time.',
      },
      wash: {
        title: 'Wash cold and gently',
        text: 'Turn covers and pajamas inside out and close zips. Cold or lukewarm water, at most 30 °C, gentle cycle, a mild liquid soap. No bleach. You can do without softener: it makes fabric take up less sweat.',
      },
      dry: {
        title: 'Dry in the shade',
        text: 'Don’t wring. Hang in a shady place with a breeze. Pat pillows and bolsters a few times while they dry, so that the filling rises again, and use them only once they are dry all the way through.',
      },
      iron: {
        title: 'Iron little, and from the inside',
        text: 'Low to medium heat. Muslin needs no iron: its creases belong to it.',
      },
      keep: {
        title: 'Put away dry',
        text: 'In a cupboard or a cloth bag, not in tight plastic: what is kept damp gets musty.',
      },
    },
    materialsTitle: 'By material',
    material: 'Material',
    washing: 'Wash',
    drying: 'Dry',
    ironing: 'Iron',
    materials: {
      cotton: {
        name: 'Cotton, sateen, jersey',
        wash: 'Machine, gentle cycle, up to 30 °C',
        dry: 'In the shade',
        iron: 'Medium, from the inside',
      },
      muslin: { name: 'Muslin', wash: 'Machine, gentle cycle, up to 30 °C', dry: 'In the shade', iron: 'Not needed' },
      rayon: { name: 'Rayon and bamboo', wash: 'By hand, cold', dry: 'In the shade', iron: 'Low' },
      fibre: {
        name: 'Fiber fillings',
        wash: 'Machine, gentle cycle, now and then',
        dry: 'All the way through, patting',
        iron: 'Never',
      },
      latex: { name: 'Latex', wash: 'Never; wipe with a damp cloth', dry: 'Air it, away from the sun', iron: 'Never' },
    },
    stainsTitle: 'Milk, spit-up, small accidents',
    stains:
      'Rinse with cold water as soon as you can: hot water sets milk stains. Soak for half an hour in cold water with a little soap, then wash as usual. Fresh stains come out easily; dried ones need patience.',
    replaceTitle: 'When to get a new one',
    replace:
      'Fold the pillow in two and let go. If it stays folded, the filling is tired. The same goes for a bolster that has gone flat in the middle.',
  },

  returns: {
    title: 'Exchange within {{returnDays}} days',
    lead: 'Is it defective, or is the pack still closed? Ask within {{returnDays}} days after delivery, and we exchange it or send your money back.',
    yesTitle: 'What we exchange',
    yes: {
      defective: 'Defective products: an open seam, a broken zip, a stain or hole that was there when you opened it.',
      unopened: 'Products still in their closed pack. Perhaps the size or color turned out to be the wrong one.',
      official: 'Bought on this website, and delivered no more than {{returnDays}} days ago.',
    },
    noTitle: 'What we can’t take back',
    no: {
      used: 'Opened, used or washed products that have no defect. This is bedding for babies, after all.',
      elsewhere: 'Products from resellers or marketplaces. Please ask whoever sold them to you.',
      late: 'What was delivered more than {{returnDays}} days ago.',
    },
    howTitle: 'How it works',
    steps: {
      write: {
        title: 'Open the order in your account',
        text: 'Tap “Send something back”, choose what it is about, and say what is wrong. For a defect we need a photo.',
      },
      answer: {
        title: 'Wait for our answer',
        text: 'We reply by e-mail within a working day. If you want another size or color, it is set aside for you from then on. Please don’t send anything before that.',
      },
      send: { title: 'Send it', text: 'With everything that came with it, packed so that it arrives clean and dry.' },
      exchange: {
        title: 'We settle it',
        text: 'We look at it and send the replacement, or your money back. If the replacement costs less, we send back the difference; if it costs more, you pay the difference with the replacement order.',
      },
    },
    write: 'See my orders',
  },

  contact: {
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
  },

  sizes: {
    title: 'The right size, now and later',
    lead: 'Two ways to find it: the month in which your child was born, or a tape measure.',
    finder: 'Find the size',
    by: 'What do you go by?',
    bys: { born: 'Birth month', pillow: 'Pillow at home', bolster: 'Bolster at home' },
    month: 'Month',
    year: 'Year',
    bornHint: 'Still waiting? Choose the month in which you expect your baby.',
    pillowLength: 'Length of the pillow (cm)',
    bolsterLength: 'Length of the bolster (cm)',
    lengthHint: 'The longer side, lying flat, without frills.',
    submit: 'Show the size',
    fault: {
      born: 'Please choose month and year. At most 9 months from now.',
      length: 'Please enter a length from {{min}} to {{max}} cm.',
    },
    now: 'Now',
    nowAtHome: 'Like the one at home',
    inSixMonths: 'In six months',
    next: 'When it gets too small',
    awaited: 'For the first night',
    stays: '{{size}} will fit for more than six months.',
    grows: 'In six months it will be time for {{size}}. If that is close, take the larger one straight away.',
    largest: 'That is our largest size. It fits grown-ups too.',
    afterwards: 'Same size: keep going with {{size}}. Too small already? Take {{next}}.',
    inStock: 'In stock in {{size}}',
    inCategory: '{{category}} in {{size}}',
    offer_one: '{{count}} product in stock, from {{price}}',
    offer_other: '{{count}} products in stock, from {{price}}',
    noneInStock: 'Nothing is in stock in {{size}} at the moment.',
    goTo: 'See the products',
    safety:
      'When nobody is watching, babies under one year sleep safest on their back, on a flat mattress without pillow and bolster.',
    tableTitle: 'All sizes at a glance',
    tableText: 'Pillow: width × height. Bolster: diameter × length. Lying flat, measured without frills.',
    pajamas: 'Pajamas go by height: each product’s page says so next to its sizes.',
  },
};
