import type { SameKeys } from '../sameKeys.ts';
import type { en } from './dispatch.en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Pengiriman',
  stations: 'Bagian meja pengiriman',
  station: { today: 'Hari ini', pack: 'Kemas', receipts: 'Nomor resi', handOver: 'Serah terima' },
};
