/** The product editor, import and export. */
export const en = {
  title: '',
};
