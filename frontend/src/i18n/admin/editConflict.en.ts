/** Somebody else saved what is open in a form. */
export const en = {
  differs: 'What is saved now and what you have typed differ here:',
  same: 'What is saved now is just what you have typed.',
  more: 'And elsewhere: {{more}} more.',
  saved: 'Saved',
  mine: 'Yours',
  load: 'Load theirs',
  overwrite: 'Save mine anyway',
};
