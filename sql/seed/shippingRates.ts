import { ShippingRate } from '../../backend/src/models/tables/ShippingRate.ts';

interface Service {
  courier: string;
  courierName: string;
  service: string;
  serviceName: string;
  /** From zone 1 on: rupiah per started kilogram, and days. A service that does not reach a zone ends before it. */
  zones: readonly (readonly [feePerKg: number, duration: string])[];
}

const jne = { courier: 'jne', courierName: 'JNE' };
const jnt = { courier: 'jnt', courierName: 'J&T' };
const sicepat = { courier: 'sicepat', courierName: 'SiCepat' };
const pos = { courier: 'pos', courierName: 'POS' };

/** What the couriers ask from Bandung, as of 2026; admins change them in the back office. */
const SERVICES: readonly Service[] = [
  {
    ...jne,
    service: 'REG',
    serviceName: 'Reguler',
    zones: [
      [12_000, '1-2'],
      [20_000, '2-3'],
      [32_000, '2-4'],
      [43_000, '3-5'],
      [59_000, '4-6'],
      [94_000, '5-9'],
    ],
  },
  {
    ...jne,
    service: 'YES',
    serviceName: 'Yakin Esok Sampai',
    zones: [
      [20_000, '1'],
      [36_000, '1'],
      [54_000, '1'],
      [72_000, '1'],
    ],
  },
  {
    ...jne,
    service: 'OKE',
    serviceName: 'Ongkos Kirim Ekonomis',
    zones: [
      [10_000, '2-3'],
      [17_000, '3-5'],
      [27_000, '4-6'],
      [37_000, '5-8'],
      [51_000, '6-10'],
    ],
  },
  {
    ...jnt,
    service: 'EZ',
    serviceName: 'EZ',
    zones: [
      [11_000, '1-2'],
      [19_000, '2-3'],
      [31_000, '2-4'],
      [42_000, '3-5'],
      [57_000, '4-7'],
      [96_000, '5-9'],
    ],
  },
  {
    ...sicepat,
    service: 'REG',
    serviceName: 'Reguler',
    zones: [
      [11_500, '1-2'],
      [18_500, '2-3'],
      [30_000, '2-4'],
      [41_000, '3-5'],
      [55_000, '4-7'],
      [89_000, '5-9'],
    ],
  },
  {
    ...sicepat,
    service: 'BEST',
    serviceName: 'Besok Sampai Tujuan',
    zones: [
      [18_000, '1'],
      [33_000, '1'],
      [50_000, '1-2'],
    ],
  },
  {
    ...pos,
    service: 'REG',
    serviceName: 'Pos Reguler',
    zones: [
      [10_500, '2-3'],
      [17_500, '2-4'],
      [28_000, '3-5'],
      [38_000, '4-6'],
      [50_000, '5-8'],
      [78_000, '6-12'],
    ],
  },
];

export async function seedShippingRates(): Promise<void> {
  if ((await ShippingRate.count()) > 0) return;
  const rates = SERVICES.flatMap(({ zones, ...service }) =>
    zones.map(([feePerKg, duration], index) => ({ ...service, zone: index + 1, feePerKg, duration })),
  );
  await ShippingRate.bulkCreate(rates, { ignoreDuplicates: true });
}
