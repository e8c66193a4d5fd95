/** Stock summary, movements and count. */
export const en = {
  title: '',
};
