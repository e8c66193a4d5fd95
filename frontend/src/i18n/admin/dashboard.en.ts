/** The dashboard. */
export const en = {
  title: '',
};
