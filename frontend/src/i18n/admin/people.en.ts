/** Users, customers and business partners. */
export const en = {
  title: '',
};
