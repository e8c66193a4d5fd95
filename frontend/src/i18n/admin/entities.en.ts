/** Master data: its titles, fields and form. */
export const en = {
  saveKeys: 'Ctrl + Enter',
  leave: {
    title: 'Leave without saving?',
    text: 'What you typed is not saved yet, and would be lost.',
    keep: 'Keep editing',
    discard: 'Discard changes',
  },
};
