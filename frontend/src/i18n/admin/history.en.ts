/** The change history. */
export const en = {
  title: '',
};
