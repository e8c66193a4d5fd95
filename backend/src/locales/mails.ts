import type { Texts } from './text.ts';

export const mails = {
  'mail.greeting': { en: 'Hello {{name}},', id: 'Halo {{name}},' },
} satisfies Texts;
