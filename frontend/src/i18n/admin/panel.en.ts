/** What all records have in common that are opened from a list. */
export const en = {
  inList: 'In the list',
  place: '{{position}} of {{total}}',
  previous: 'Previous',
  next: 'Next',
  open: 'Open',
};
