/** Master data: its titles, fields and form. */
export const en = {
  title: '',
};
