import type { Holiday } from './closures.ts';

/**
 * National holidays of Indonesia. 2026: joint decree of the ministers of religion, manpower and administrative reform of
 * 19 September 2025 (SKB 1497/2025, 2/2025, 5/2025). 2027: those whose day is certain by the calendar; the owner adds those
 * that depend on the moon, and the days of joint leave on which her couriers rest.
 */
export const NATIONAL_HOLIDAYS: readonly Holiday[] = [
  { day: '2026-01-01', name: 'Tahun Baru 2026 Masehi' },
  { day: '2026-01-16', name: 'Isra Mikraj Nabi Muhammad SAW' },
  { day: '2026-02-17', name: 'Tahun Baru Imlek 2577 Kongzili' },
  { day: '2026-03-19', name: 'Hari Suci Nyepi Tahun Baru Saka 1948' },
  { day: '2026-03-21', name: 'Idulfitri 1447 Hijriah' },
  { day: '2026-03-22', name: 'Idulfitri 1447 Hijriah' },
  { day: '2026-04-03', name: 'Wafat Yesus Kristus' },
  { day: '2026-04-05', name: 'Kebangkitan Yesus Kristus (Paskah)' },
  { day: '2026-05-01', name: 'Hari Buruh Internasional' },
  { day: '2026-05-14', name: 'Kenaikan Yesus Kristus' },
  { day: '2026-05-27', name: 'Iduladha 1447 Hijriah' },
  { day: '2026-05-31', name: 'Hari Raya Waisak 2570 BE' },
  { day: '2026-06-01', name: 'Hari Lahir Pancasila' },
  { day: '2026-06-16', name: 'Tahun Baru Islam 1448 Hijriah' },
  { day: '2026-08-17', name: 'Proklamasi Kemerdekaan' },
  { day: '2026-08-25', name: 'Maulid Nabi Muhammad SAW' },
  { day: '2026-12-25', name: 'Kelahiran Yesus Kristus' },
  { day: '2027-01-01', name: 'Tahun Baru 2027 Masehi' },
  { day: '2027-02-06', name: 'Tahun Baru Imlek 2578 Kongzili' },
  { day: '2027-03-26', name: 'Wafat Yesus Kristus' },
  { day: '2027-03-28', name: 'Kebangkitan Yesus Kristus (Paskah)' },
  { day: '2027-05-01', name: 'Hari Buruh Internasional' },
  { day: '2027-05-06', name: 'Kenaikan Yesus Kristus' },
  { day: '2027-06-01', name: 'Hari Lahir Pancasila' },
  { day: '2027-08-17', name: 'Proklamasi Kemerdekaan' },
  { day: '2027-12-25', name: 'Kelahiran Yesus Kristus' },
];
