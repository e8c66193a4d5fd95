import type { Language } from './languages.ts';

/** What couriers' services are, in a shopper's words. */
const KINDS = {
  regular: { id: 'Reguler', en: 'Regular' },
  nextDay: { id: 'Besok sampai', en: 'Next day' },
  sameDay: { id: 'Sampai hari ini', en: 'Same day' },
  economy: { id: 'Hemat', en: 'Economy' },
  cargo: { id: 'Kargo', en: 'Cargo' },
} as const satisfies Record<string, Record<Language, string>>;

/** The couriers' own names, in capitals, by their price lists of 2026. */
const KIND_OF: Readonly<Record<string, keyof typeof KINDS>> = {
  ...kindsOf('regular', ['REG', 'REGULER', 'EZ', 'SIUNTUNG', 'POS REGULER', 'STANDARD', 'REGPACK']),
  ...kindsOf('nextDay', ['YES', 'BEST', 'ONS', 'POS NEXTDAY', 'NEXT DAY', 'ND']),
  ...kindsOf('sameDay', ['SDS', 'SD', 'POS SAMEDAY', 'SAME DAY', 'INSTANT']),
  ...kindsOf('economy', ['OKE', 'ECO', 'HALU', 'POS EKONOMI', 'EKONOMI']),
  ...kindsOf('cargo', ['JTR', 'GOKIL', 'TRC', 'CARGO', 'KARGO', 'POS JUMBO', 'JAGOPACK', 'BIGPACK']),
};

/** `REG` is Reguler, or Regular; null for a name that is the courier's, or the shop's, alone. */
export function serviceWords(service: string, language: Language): string | null {
  const kind = KIND_OF[service.trim().toUpperCase()];
  return kind ? KINDS[kind][language] : null;
}

/** A service as shoppers read it: in words, or by its own name. */
export function serviceIn(language: Language, service: string): string {
  return serviceWords(service, language) ?? service;
}

function kindsOf(kind: keyof typeof KINDS, names: readonly string[]): Record<string, keyof typeof KINDS> {
  return Object.fromEntries(names.map((name) => [name, kind]));
}
