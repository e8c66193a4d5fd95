import type { Language } from '@contract/languages.ts';
import type { Catalogue } from './keys.ts';

/** Catalogues of single pages of the back office: in the map of the shop's, each would be a part of the shop's first script. */
export const OFFICE_CATALOGUES: Record<Language, Record<string, () => Promise<Catalogue>>> = {
  id: import.meta.glob<Catalogue>(
    [
      './id/{connections,handOvers,invariants,mailCheck,marketplace,prices,purchases,reports,secondFactor,security,transfers}.json',
    ],
    {
      import: 'default',
    },
  ),
  en: import.meta.glob<Catalogue>(
    [
      './en/{connections,handOvers,invariants,mailCheck,marketplace,prices,purchases,reports,secondFactor,security,transfers}.json',
    ],
    {
      import: 'default',
    },
  ),
};
