import sharp from 'sharp';
import type { Test } from 'supertest';
import { PARTNER_STATES } from '../src/contract/businessPartners.ts';
import { BusinessPartner } from '../src/models/tables/BusinessPartner.ts';
import type { City } from '../src/models/tables/City.ts';
import { nextSerial } from './factories.ts';
import type { Api } from './testShop.ts';

type PartnerValues = Partial<Parameters<typeof BusinessPartner.create>[0]>;

/** Approved, active, a reseller, by default. */
export function buildPartner(city: City, values: PartnerValues = {}): Promise<BusinessPartner> {
  return BusinessPartner.create({
    name: `Toko ${nextSerial()}`,
    type: 1,
    bpCityId: city.id,
    phoneNumber: '+628123456789',
    isActive: true,
    state: PARTNER_STATES.approved,
    ...values,
  });
}

/** A registration as a partner; each from an address of its own. */
export function registration(api: Api, city: City, values: Record<string, string> = {}): Test {
  const call = api.post('/api/businesspartners').set('X-Forwarded-For', `10.0.0.${nextSerial()}`);
  return partnerForm(call, city, values);
}

/** The fields of a partner's form, added to a request. */
export function partnerForm(call: Test, city: City, values: Record<string, string> = {}): Test {
  const fields = {
    name: 'Toko Bulan',
    description: 'Buka tiap hari.\nBisa COD.',
    type: '2',
    bpCityId: String(city.id),
    phoneNumber: '0812-3456-7890',
    terms: 'true',
    ...values,
  };
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  return call;
}

/** Stored sideways, as cameras do: 600 × 1000 after its rotation. */
export function buildPicture(format: 'png' | 'jpeg' | 'webp'): Promise<Buffer> {
  const drawn = sharp({ create: { width: 1000, height: 600, channels: 3, background: '#f6c85f' } });
  return drawn.withMetadata({ orientation: 6 })[format]().toBuffer();
}
