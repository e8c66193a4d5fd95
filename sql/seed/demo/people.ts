// Who lives in the demo shop. All names, addresses and numbers are made up.

export interface Place {
  cityId: number;
  postalCode: string;
  streets: readonly string[];
}

export const places: readonly Place[] = [
  { cityId: 3273, postalCode: '40115', streets: ['Jl. Cihampelas', 'Jl. Riau', 'Jl. Buah Batu', 'Gg. Sukahaji'] },
  { cityId: 3174, postalCode: '12190', streets: ['Jl. Kemang Raya', 'Jl. Tebet Timur Dalam', 'Jl. Ampera'] },
  { cityId: 3175, postalCode: '13410', streets: ['Jl. Pondok Bambu Asri', 'Jl. Otista', 'Jl. Cipinang Jaya'] },
  { cityId: 3173, postalCode: '11480', streets: ['Jl. Kebon Jeruk', 'Jl. Meruya Ilir'] },
  { cityId: 3276, postalCode: '16421', streets: ['Jl. Margonda', 'Jl. Cinere Raya', 'Perum Griya Depok Asri'] },
  { cityId: 3275, postalCode: '17148', streets: ['Jl. Galaxy Raya', 'Jl. Kemang Pratama'] },
  { cityId: 3674, postalCode: '15310', streets: ['Jl. Bintaro Utama', 'Jl. Ciater Raya'] },
  { cityId: 3201, postalCode: '16911', streets: ['Perum Cibinong Indah', 'Jl. Tegar Beriman'] },
  { cityId: 3374, postalCode: '50241', streets: ['Jl. Pandanaran', 'Jl. Tembalang Selatan'] },
  { cityId: 3471, postalCode: '55223', streets: ['Jl. Kaliurang', 'Jl. Timoho', 'Jl. Nitikan'] },
  { cityId: 3578, postalCode: '60293', streets: ['Jl. Rungkut Asri', 'Jl. Manyar Kertoarjo'] },
  { cityId: 3573, postalCode: '65141', streets: ['Jl. Soekarno-Hatta', 'Jl. Ijen'] },
  { cityId: 1871, postalCode: '35141', streets: ['Jl. Teuku Umar', 'Jl. Way Halim'] },
  { cityId: 1671, postalCode: '30137', streets: ['Jl. Demang Lebar Daun', 'Jl. Kolonel Atmo'] },
  { cityId: 5171, postalCode: '80232', streets: ['Jl. Tukad Batanghari', 'Jl. Gatot Subroto Barat'] },
  { cityId: 5271, postalCode: '83126', streets: ['Jl. Pejanggik', 'Jl. Udayana'] },
  { cityId: 1271, postalCode: '20154', streets: ['Jl. Setia Budi', 'Jl. Iskandar Muda'] },
  { cityId: 1371, postalCode: '25135', streets: ['Jl. Khatib Sulaiman', 'Jl. Veteran'] },
  { cityId: 6171, postalCode: '78124', streets: ['Jl. Ahmad Yani', 'Jl. Gajah Mada'] },
  { cityId: 6471, postalCode: '76114', streets: ['Jl. Jenderal Sudirman', 'Jl. MT Haryono'] },
  { cityId: 7371, postalCode: '90222', streets: ['Jl. Pettarani', 'Jl. Hertasning'] },
  { cityId: 7171, postalCode: '95115', streets: ['Jl. Sam Ratulangi', 'Jl. Bethesda'] },
  { cityId: 5371, postalCode: '85111', streets: ['Jl. El Tari', 'Jl. Frans Seda'] },
  { cityId: 9171, postalCode: '99351', streets: ['Jl. Raya Abepura', 'Jl. Kelapa Dua Entrop'] },
];

/** First and last name, and where they live: an index of `places`. */
export const customers: readonly (readonly [first: string, last: string, place: number])[] = [
  ['Ayu', 'Lestari', 0],
  ['Dewi', 'Anggraini', 1],
  ['Putri', 'Maharani', 2],
  ['Rina', 'Kusumawati', 4],
  ['Fitri', 'Handayani', 0],
  ['Nadia', 'Salsabila', 6],
  ['Bagus', 'Prasetyo', 10],
  ['Maya', 'Safitri', 8],
  ['Intan', 'Permatasari', 5],
  ['Yuni', 'Astuti', 9],
  ['Hendra', 'Gunawan', 3],
  ['Ratna', 'Wulandari', 0],
  ['Siti', 'Rahmawati', 7],
  ['Wayan', 'Suartini', 14],
  ['Grace', 'Simanjuntak', 16],
  ['Anisa', 'Putri', 1],
  ['Rizky', 'Ramadhan', 13],
  ['Dian', 'Novitasari', 11],
  ['Melati', 'Suryani', 0],
  ['Kartika', 'Halim', 3],
  ['Nurul', 'Hidayah', 20],
  ['Tiara', 'Siregar', 16],
  ['Yohana', 'Manuhutu', 21],
  ['Fajar', 'Nugroho', 9],
  ['Laras', 'Setyowati', 8],
  ['Amelia', 'Tanoto', 10],
  ['Rosa', 'Da Costa', 22],
  ['Indah', 'Purnamasari', 2],
  ['Eka', 'Yuliana', 12],
  ['Bella', 'Kurniawan', 19],
  ['Ningsih', 'Utami', 4],
  ['Desi', 'Marlina', 17],
  ['Agnes', 'Wenda', 23],
  ['Hani', 'Zahira', 5],
  ['Citra', 'Dewanti', 0],
  ['Lina', 'Oktaviani', 18],
  ['Made', 'Arini', 15],
  ['Sari', 'Puspita', 6],
  ['Winda', 'Aprilia', 11],
  ['Tari', 'Rahayu', 7],
];

export const partners: readonly {
  name: string;
  /** 1 reseller, 2 agent, 3 distributor. */
  type: 1 | 2 | 3;
  cityId: number;
  description: string;
  isActive: boolean;
}[] = [
  {
    name: 'Rumah Mungil Bandung',
    type: 3,
    cityId: 3273,
    description: 'Gudang dan toko di Buah Batu, stok semua motif.',
    isActive: true,
  },
  {
    name: 'Teh Rani Baby Shop',
    type: 1,
    cityId: 3273,
    description: 'COD sekitar Antapani dan Arcamanik.',
    isActive: true,
  },
  {
    name: 'Kamar Kecil Dago',
    type: 1,
    cityId: 3273,
    description: 'Buka setiap hari, bisa lihat barang dulu.',
    isActive: true,
  },
  {
    name: 'Sayang Anak Tebet',
    type: 2,
    cityId: 3174,
    description: 'Agen resmi Jakarta Selatan, melayani partai.',
    isActive: true,
  },
  {
    name: 'Bunda Kemang',
    type: 1,
    cityId: 3174,
    description: 'Kado lahiran siap kirim di hari yang sama.',
    isActive: true,
  },
  {
    name: 'Toko Kembar Pondok Bambu',
    type: 1,
    cityId: 3175,
    description: 'Spesialis bantal dan guling bayi.',
    isActive: true,
  },
  {
    name: 'Margonda Baby',
    type: 2,
    cityId: 3276,
    description: 'Agen Depok dan Bogor utara.',
    isActive: true,
  },
  {
    name: 'Griya Balita Bekasi',
    type: 1,
    cityId: 3275,
    description: 'Piyama semua ukuran, ada di Galaxy.',
    isActive: true,
  },
  {
    name: 'Simpang Lima Kids',
    type: 2,
    cityId: 3374,
    description: 'Agen Semarang dan sekitarnya.',
    isActive: true,
  },
  {
    name: 'Omah Bayi Jogja',
    type: 1,
    cityId: 3471,
    description: 'Titik ambil di Jalan Kaliurang.',
    isActive: true,
  },
  {
    name: 'Surabaya Tidur Nyenyak',
    type: 3,
    cityId: 3578,
    description: 'Distributor Jawa Timur.',
    isActive: true,
  },
  {
    name: 'Ijen Baby Corner',
    type: 1,
    cityId: 3573,
    description: 'Toko kecil di Jalan Ijen, buka sampai malam.',
    isActive: true,
  },
  {
    name: 'Tukad Baby Bali',
    type: 2,
    cityId: 5171,
    description: 'Agen Denpasar, kirim ke seluruh Bali.',
    isActive: true,
  },
  {
    name: 'Setia Budi Kids Medan',
    type: 2,
    cityId: 1271,
    description: 'Agen Medan, stok set dan piyama.',
    isActive: true,
  },
  {
    name: 'Pettarani Bayi',
    type: 3,
    cityId: 7371,
    description: 'Distributor Sulawesi Selatan.',
    isActive: true,
  },
  {
    name: 'Borneo Lelap',
    type: 1,
    cityId: 6471,
    description: 'Balikpapan dan Samarinda, antar ke rumah.',
    isActive: true,
  },
  {
    name: 'Cahaya Timur Jayapura',
    type: 1,
    cityId: 9171,
    description: 'Abepura, melayani pesanan kota dan Sentani.',
    isActive: true,
  },
  {
    name: 'Warung Bayi Cibinong',
    type: 1,
    cityId: 3201,
    description: 'Baru mendaftar, menunggu persetujuan.',
    isActive: false,
  },
];
