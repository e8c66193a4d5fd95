import { Synonym } from '../../backend/src/models/tables/Synonym.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** Parents' words for the goods of such a shop, in both languages and common spellings. Admins change them. */
export async function seedSynonyms(): Promise<void> {
  if ((await Synonym.count()) > 0) return;
  await Synonym.bulkCreate(synonyms.map(([name = '', words = '']) => ({ name, words })));
}
