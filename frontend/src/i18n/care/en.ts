/** Care and washing. */
export const en = {
  title: 'Care and washing',
  lead: 'Our things are made to be used every night, and so to be washed often. This is how they stay soft.',
  note: 'If a product’s own page says otherwise, follow that.',
  facts: {
    wash: { figure: '30 °C', text: 'the hottest it should be washed' },
    dry: { figure: 'Shade', text: 'Dry in shade with a breeze' },
    soak: { figure: '30 minutes', text: 'in cold water for milk stains' },
    life: { figure: '1–2 years', text: 'how long a filling lasts when used every night' },
  },
  stepsTitle: 'From the first wash on',
  steps: {
    first: { title: 'Before the first night', text: 'Wash it once. Wash dark colors separately the first time.' },
    wash: {
      title: 'Wash cold and gently',
      text: 'Turn covers and pajamas inside out and close zips. Cold or lukewarm water, at most 30 °C, gentle cycle, a mild liquid soap. No bleach. Skip the softener: it makes fabric absorb less sweat.',
    },
    dry: {
      title: 'Dry in the shade',
      text: 'Don’t wring. Hang in a shady place with a breeze. Pat pillows and bolsters a few times while they dry, so that the filling fluffs up again, and use them only once they are dry all the way through. A pillow takes about a day, a large bolster perhaps two.',
    },
    iron: {
      title: 'Iron sparingly, inside out',
      text: 'Low to medium heat. Muslin needs no ironing: its creases are part of its charm.',
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
      iron: 'Medium, inside out',
    },
    muslin: { name: 'Muslin', wash: 'Machine, gentle cycle, up to 30 °C', dry: 'In the shade', iron: 'Not needed' },
    rayon: { name: 'Rayon and bamboo', wash: 'By hand, cold', dry: 'In the shade', iron: 'Low' },
    fibre: {
      name: 'Fiber fillings',
      wash: 'Machine, gentle cycle, now and then',
      dry: 'All the way through; fluff it up',
      iron: 'Never',
    },
    latex: { name: 'Latex', wash: 'Never; wipe with a damp cloth', dry: 'Air it, away from the sun', iron: 'Never' },
  },
  stainsTitle: 'Milk, spit-up, small accidents',
  stains:
    'Rinse with cold water as soon as you can: hot water sets milk stains. Soak for half an hour in cold water with a little soap, then wash as usual. Fresh stains come out easily; dried ones need patience.',
  replaceTitle: 'When to get a new one',
  replace:
    'A fiber filling that is used every night usually lasts one to two years; latex lasts longer. To find out, fold the pillow in two and let go. If it stays folded, the filling is worn out. The same goes for a bolster that has gone flat in the middle.',
};
