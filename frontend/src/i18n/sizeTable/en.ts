/** The sizes and for whom they are. */
export const en = {
  size: 'Size',
  age: 'Age',
  pillow: 'Pillow',
  bolster: 'Bolster',
  cm: '{{size}} cm',
  sizeName: { S: 'Small', M: 'Medium', L: 'Large', XL: 'Jumbo' },
  sizeAge: { S: 'Newborn–1 year', M: '1–2 years', L: '2–5 years', XL: '5 years–adult' },
};
