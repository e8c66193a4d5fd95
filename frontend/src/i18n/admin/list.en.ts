/** The shared list: filters, columns, saved views, export. */
export const en = {
  title: '',
};
