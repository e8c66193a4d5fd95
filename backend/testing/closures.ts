import type { Closure } from '../src/contract/closures.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import type { SettingsInput, SettingsView } from '../src/contract/settings.ts';
import { buildAdmin } from './factories.ts';
import type { TestShop } from './testShop.ts';

/** Saves some settings by the form of the back office, all others as they are. */
export async function saveSettings(shop: TestShop, changes: Partial<SettingsInput>): Promise<void> {
  const admin = shop.as(await buildAdmin());
  const { values, version } = ((await admin.get('/api/settings')).body as Envelope<SettingsView>).data;
  await admin
    .put('/api/settings')
    .send({ ...values, version, ...changes })
    .expect(200);
}

/** Closes the shop for these days; first from a Monday to a Saturday in June 2027, without a holiday. */
export async function closeShop(shop: TestShop, ...closures: Partial<Closure>[]): Promise<void> {
  const first = { from: '2027-06-14', to: '2027-06-19', reason: 'Libur pindahan', reasonEn: 'Moving days' };
  const choices = { takesOrders: true, stretchesDeadlines: false };
  await saveSettings(shop, { closures: closures.map((changes) => ({ ...first, ...choices, ...changes })) });
}
