import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Perawatan dan pencucian',
  lead: 'Barang kami dibuat untuk dipakai setiap malam, jadi juga untuk sering dicuci. Begini caranya supaya lembutnya awet.',
  note: 'Kalau di halaman produknya tertulis lain, ikuti yang di sana.',
  facts: {
    wash: { figure: '30 °C', text: 'paling panas untuk mencuci' },
    dry: { figure: 'Teduh', text: 'dan berangin: tempat menjemurnya' },
    soak: { figure: '30 menit', text: 'rendam noda susu, dalam air dingin' },
    life: { figure: '1–2 tahun', text: 'umur isian yang dipakai tiap malam' },
  },
  stepsTitle: 'Sejak cucian pertama',
  steps: {
    first: {
      title: 'Sebelum malam pertama',
      text: 'Cuci dulu sekali. Warna gelap dicuci terpisah untuk pertama kalinya.',
    },
    wash: {
      title: 'Cuci dingin, pelan-pelan',
      text: 'Balik sarung dan piyama, tutup ritsletingnya. Pakai air dingin atau suam kuku, paling panas 30 °C, putaran lembut, dan sabun cair yang lembut. Jangan pakai pemutih. Pelembut tidak perlu: kain jadi kurang menyerap keringat.',
    },
    dry: {
      title: 'Jemur di tempat teduh',
      text: 'Jangan diperas sambil dipuntir. Jemur di tempat teduh yang berangin. Bantal dan guling ditepuk-tepuk beberapa kali selama dijemur supaya isinya mengembang lagi, dan baru dipakai kalau sudah kering sampai ke dalam. Bantal butuh sekitar sehari, guling besar bisa dua hari.',
    },
    iron: {
      title: 'Setrika seperlunya, dari sisi dalam',
      text: 'Suhu rendah sampai sedang. Muslin tidak perlu disetrika: kerutnya justru membuatnya cantik.',
    },
    keep: {
      title: 'Simpan kalau sudah kering',
      text: 'Di lemari atau kantong kain, jangan di plastik rapat. Yang disimpan lembap jadi apak.',
    },
  },
  materialsTitle: 'Menurut bahannya',
  material: 'Bahan',
  washing: 'Cuci',
  drying: 'Jemur',
  ironing: 'Setrika',
  materials: {
    cotton: {
      name: 'Katun, sateen, jersey',
      wash: 'Mesin, putaran lembut, sampai 30 °C',
      dry: 'Di tempat teduh',
      iron: 'Sedang, dari sisi dalam',
    },
    muslin: {
      name: 'Muslin',
      wash: 'Mesin, putaran lembut, sampai 30 °C',
      dry: 'Di tempat teduh',
      iron: 'Tidak perlu',
    },
    rayon: { name: 'Rayon dan bambu', wash: 'Tangan, air dingin', dry: 'Di tempat teduh', iron: 'Suhu rendah' },
    fibre: {
      name: 'Isian serat',
      wash: 'Mesin, putaran lembut, sesekali saja',
      dry: 'Sampai kering betul, sambil ditepuk',
      iron: 'Jangan',
    },
    latex: {
      name: 'Lateks',
      wash: 'Jangan; seka dengan kain lembap',
      dry: 'Diangin-anginkan, jauh dari matahari',
      iron: 'Jangan',
    },
  },
  stainsTitle: 'Susu, gumoh, dan ompol',
  stains:
    'Bilas dengan air dingin secepatnya: air panas malah membuat noda susu menempel. Rendam setengah jam dalam air dingin dengan sedikit sabun, lalu cuci seperti biasa. Noda yang masih baru gampang hilang; yang sudah kering perlu sabar.',
  replaceTitle: 'Kapan perlu diganti',
  replace:
    'Isian serat yang dipakai tiap malam biasanya bertahan satu sampai dua tahun, lateks lebih lama. Cara mengeceknya: lipat bantalnya jadi dua, lalu lepaskan. Kalau tetap terlipat, isinya sudah waktunya diganti. Begitu juga guling yang sudah kempis di tengah.',
};
