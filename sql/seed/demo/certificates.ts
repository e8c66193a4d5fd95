import { DAY_MS } from '../../../backend/src/contract/time.ts';
import { Certificate, CertificateProduct } from '../../../backend/src/models/tables/Certificate.ts';

/** Of pajamas, which need SNI 7617, and of a bolster's certified cotton. The numbers are made up. */
const CERTIFICATES = [
  {
    ...{ name: 'SNI 7617:2013', number: 'CONTOH 7617-2026-014', days: 540, isOf: /^Piyama/ },
    testValues: 'Formaldehida tidak terdeteksi, pH 6,4, zat warna azo tidak terdeteksi.',
  },
  { name: 'OEKO-TEX Standard 100', number: 'CONTOH 26.HID.0417', days: 200, isOf: /^(Piyama|Guling Sahabat)/ },
];

export async function seedCertificates(products: readonly { id: number; name: string }[], now: Date): Promise<void> {
  for (const { isOf, days, ...certificate } of CERTIFICATES) {
    const { id } = await Certificate.create({
      ...certificate,
      validFrom: new Date(now.getTime() - 90 * DAY_MS),
      validUntil: new Date(now.getTime() + days * DAY_MS),
    });
    const own = products.filter(({ name }) => isOf.test(name));
    await CertificateProduct.bulkCreate(own.map((product) => ({ certificateId: id, productId: product.id })));
  }
}
