/** The name and color of a shop until its owner chooses others. */
export const FIRST_NAME = 'Lelap';
export const FIRST_ACCENT = '#3F428C';

/** The name, logo and color of a shop; `logo` is empty without one. */
export interface Brand {
  name: string;
  logo: string;
  accent: string;
}

/** The letter of a shop's drawn mark, as its owner writes it; empty under the first name, whose mark is the moon. */
export function initialOf(name: string): string {
  const [initial = ''] = name === FIRST_NAME ? [] : name;
  return initial;
}

/** The version of the shop's icons in their addresses, so that browsers fetch new ones; empty for the first brand. */
export function iconVersion({ name, logo, accent }: Brand): string {
  const version = [logo.slice(0, 8), accent === FIRST_ACCENT ? '' : accent.slice(1), initialOf(name)].join('');
  return version === '' ? '' : `?v=${encodeURIComponent(version)}`;
}
