import type { ParcelSize } from '../../../backend/src/contract/parcelSizes.ts';
import type { Make, Shape } from '../drawings/drawProduct.ts';
import type { Motif } from '../drawings/motif.ts';

// What the demo shop sells. Sizes of pillows and bolsters are those of specification 9.

export interface CategoryPlan {
  name: string;
  shape: Shape;
  description: string;
  /** S, M, L, XL: for whom, and how large. */
  sizes: readonly string[];
  english: Pick<CategoryPlan, 'name' | 'description' | 'sizes'>;
}

type InBoth = readonly [indonesian: string, english: string];

export interface ProductPlan {
  name: string;
  shape: Shape;
  description: string;
  /** The description once more. */
  english: string;
  /** The cloth, and what is inside it; pajamas have nothing in them. In both languages. */
  material: InBoth;
  filling?: InBoth;
  /** Which patterns it comes in, and each of them in which colors. The first of all is its face. */
  patterns: Partial<Record<Motif, readonly ColorName[]>>;
  /** Rupiah and grams by size; fewer than four where the large sizes don't exist. */
  prices: readonly number[];
  weights: readonly number[];
  /** `pattern-color-size` that is not made. */
  notMade?: readonly string[];
  /** What sets it apart from others of its shape, as its pictures show it. */
  make?: Partial<Omit<Make, 'sizes'>>;
  /** How much more often than others it is bought. */
  popularity: number;
  /** How many days ago it came to the shop. */
  age: number;
}

export const SIZE_NAMES = ['S', 'M', 'L', 'XL'] as const;
const AGES = ['0–1 th', '1–2 th', '2–5 th', '5 th–dewasa'] as const;
const AGES_IN_ENGLISH = ['0–1 yr', '1–2 yr', '2–5 yr', '5 yr–adult'] as const;
const PILLOWS = ['34 × 22 cm', '38 × 25 cm', '50 × 30 cm', '65 × 42 cm'] as const;
const BOLSTERS = ['13 × 30 cm', '18 × 40 cm', '23 × 55 cm', '31 × 84 cm'] as const;

export const categories: readonly CategoryPlan[] = [
  {
    name: 'Bantal',
    shape: 'bantal',
    description: 'Bantal empuk yang pas di kepala kecil, dari bayi baru lahir sampai dewasa.',
    sizes: AGES.map((age, index) => `${age} · ${PILLOWS[index]}`),
    english: {
      name: 'Pillows',
      description: 'Soft pillows that fit small heads, from newborn to grown-up.',
      sizes: AGES_IN_ENGLISH.map((age, index) => `${age} · ${PILLOWS[index]}`),
    },
  },
  {
    name: 'Guling',
    shape: 'guling',
    description: 'Guling untuk dipeluk semalaman, ringan dan tidak mudah kempis.',
    sizes: AGES.map((age, index) => `${age} · ${BOLSTERS[index]}`),
    english: {
      name: 'Bolsters',
      description: 'Bolsters to hug all night long, light and slow to go flat.',
      sizes: AGES_IN_ENGLISH.map((age, index) => `${age} · ${BOLSTERS[index]}`),
    },
  },
  {
    name: 'Set',
    shape: 'set',
    description: 'Bantal dan guling semotif, hemat dan siap dijadikan kado.',
    sizes: AGES.map((age, index) => `${age} · bantal ${PILLOWS[index]}, guling ${BOLSTERS[index]}`),
    english: {
      name: 'Sets',
      description: 'Pillow and bolster in one pattern: good value, and a gift as they are.',
      sizes: AGES_IN_ENGLISH.map((age, index) => `${age} · pillow ${PILLOWS[index]}, bolster ${BOLSTERS[index]}`),
    },
  },
  {
    name: 'Piyama',
    shape: 'piyama',
    description: 'Piyama adem yang lembut di kulit dan gampang dicuci.',
    sizes: [
      '0–1 th · tinggi sampai 80 cm',
      '1–2 th · tinggi 80–92 cm',
      '2–5 th · tinggi 92–110 cm',
      '5–8 th · tinggi 110–128 cm',
    ],
    english: {
      name: 'Pajamas',
      description: 'Cool pajamas, soft on the skin and easy to wash.',
      sizes: [
        '0–1 yr · height up to 80 cm',
        '1–2 yr · height 80–92 cm',
        '2–5 yr · height 92–110 cm',
        '5–8 yr · height 110–128 cm',
      ],
    },
  },
];

export const patterns: Record<Motif, { name: string; english: string; description: string }> = {
  awan: { name: 'Awan', english: 'Clouds', description: 'Awan gembul berbaris pelan.' },
  bintang: { name: 'Bintang', english: 'Stars', description: 'Bintang-bintang bersudut bulat.' },
  bulan: { name: 'Bulan', english: 'Moons', description: 'Bulan sabit ditemani bintang kecil.' },
  kelinci: { name: 'Kelinci', english: 'Rabbits', description: 'Wajah kelinci yang sedang tidur.' },
  dino: { name: 'Dino', english: 'Dinos', description: 'Dinosaurus kecil yang ramah.' },
  garis: { name: 'Garis', english: 'Stripes', description: 'Garis tebal dan tipis berselang-seling.' },
  daun: { name: 'Daun', english: 'Leaves', description: 'Ranting dan daun dari kebun.' },
  polos: { name: 'Polos', english: 'Plain', description: 'Tanpa motif, biar kainnya yang bicara.' },
};

export const colors = {
  langit: { name: 'Biru Langit', english: 'Sky blue', hex: '#CFE2F5' },
  mentega: { name: 'Kuning Mentega', english: 'Butter yellow', hex: '#FBE7B2' },
  mawar: { name: 'Merah Mawar', english: 'Rose', hex: '#F8DAD6' },
  lila: { name: 'Ungu Lila', english: 'Lilac', hex: '#E0D6F0' },
  sage: { name: 'Hijau Sage', english: 'Sage green', hex: '#D3E3D0' },
  susu: { name: 'Putih Susu', english: 'Milk white', hex: '#FBF3E4' },
  malam: { name: 'Biru Malam', english: 'Night blue', hex: '#565AA0' },
  terakota: { name: 'Terakota', english: 'Terracotta', hex: '#E9B79B' },
} as const;
export type ColorName = keyof typeof colors;

const pillowGrams = [250, 350, 550, 1100];
const bolsterGrams = [300, 450, 700, 1400];
const setGrams = [580, 830, 1300, 2550];
const pajamaGrams = [120, 150, 190, 240];

/**
 * What each shape measures when it is packed, by size, in cm: pillows and bolsters (specification 9) are pressed flat into
 * their bags, and still take more room than they weigh.
 */
export const parcels: Record<Shape, readonly ParcelSize[]> = {
  bantal: sized([28, 20, 5], [34, 24, 6], [40, 28, 7], [48, 35, 8]),
  guling: sized([28, 12, 7], [36, 15, 9], [45, 18, 11], [60, 22, 14]),
  set: sized([30, 20, 9], [36, 24, 12], [46, 28, 14], [55, 36, 17]),
  piyama: sized([25, 20, 4], [28, 22, 4], [30, 24, 5], [32, 26, 5]),
};

export const products: readonly ProductPlan[] = [
  {
    name: 'Bantal Peluk Awan',
    shape: 'bantal',
    description:
      'Bantal paling laris kami: katun 300 TC yang makin dicuci makin lembut, diisi serat silikon yang tidak menggumpal.\n' +
      'Cukup padat untuk menopang leher, cukup empuk untuk dipeluk.\n' +
      'Cuci mesin putaran lembut dengan air dingin, lalu jemur sambil ditepuk-tepuk agar kembali mengembang.',
    english:
      'Our best seller: 300-thread-count cotton that gets softer with every wash, filled with silicone fiber that never clumps.\n' +
      'Firm enough to hold a small neck, soft enough to hug.\n' +
      'Machine wash cold on a gentle cycle, then pat it now and again while it dries so that it fluffs up.',
    material: ['Katun 300 TC', '300-thread-count cotton'],
    filling: ['Serat silikon', 'Silicone fiber'],
    patterns: { awan: ['langit', 'susu', 'mawar'], bintang: ['malam', 'mentega'] },
    prices: [79_000, 95_000, 129_000, 189_000],
    weights: pillowGrams,
    notMade: ['bintang-mentega-XL'],
    popularity: 9,
    age: 420,
  },
  {
    name: 'Bantal Lateks Napas Lega',
    shape: 'bantal',
    description:
      'Isinya lateks alam berpori, jadi kepala tetap adem dan tengkuk tidak lembap saat berkeringat.\n' +
      'Sarungnya katun organik dengan ritsleting tersembunyi yang aman dari tangan penasaran.\n' +
      'Sarung dicuci terpisah; lateksnya cukup diangin-anginkan, jangan dijemur di bawah matahari.',
    english:
      'Inside is natural latex full of tiny holes, so the head stays cool and the neck stays dry on sweaty nights.\n' +
      'The cover is organic cotton, its zip well hidden from curious fingers.\n' +
      'Wash the cover on its own; the latex only wants fresh air, never full sun.',
    material: ['Katun organik', 'Organic cotton'],
    filling: ['Lateks alam berpori', 'Natural latex, full of tiny holes'],
    patterns: { polos: ['susu', 'sage'], daun: ['sage'] },
    prices: [149_000, 179_000, 239_000, 349_000],
    weights: [320, 450, 720, 1450],
    popularity: 4,
    age: 310,
  },
  {
    name: 'Bantal Anti Peang',
    shape: 'bantal',
    description:
      'Cekungan di tengahnya membagi beban kepala bayi, supaya tetap bulat selama ia banyak berbaring.\n' +
      'Kain katun bambu yang menyerap keringat, isian mikrofiber tipis, tanpa label yang menggaruk.\n' +
      'Dampingi bayi selama memakai bantal. Cuci tangan dengan sabun lembut.',
    english:
      'The hollow in the middle spreads the weight of a baby’s head, to keep it nicely round while there is so much lying down to do.\n' +
      'Bamboo cotton that soaks up sweat, a thin microfiber filling, and no label to scratch.\n' +
      'Stay close while your baby uses a pillow. Wash by hand with mild soap.',
    material: ['Katun bambu', 'Bamboo cotton'],
    filling: ['Mikrofiber tipis', 'A thin layer of microfiber'],
    patterns: { kelinci: ['mawar', 'susu'], polos: ['langit'] },
    prices: [89_000, 105_000],
    weights: [210, 260],
    make: { isHollow: true, isHandWash: true, hasPrintedLabel: true },
    popularity: 6,
    age: 265,
  },
  {
    name: 'Bantal Dino Petualang',
    shape: 'bantal',
    description:
      'Untuk si kecil yang baru mau tidur kalau ditemani dinosaurus.\n' +
      'Katun kanvas halus yang tahan ditarik-tarik, diisi dakron siliko kelas A.\n' +
      'Boleh dicuci mesin; warnanya tidak luntur.',
    english:
      'For the little one who only goes to sleep with a dinosaur for company.\n' +
      'Fine cotton canvas that takes any amount of tugging, filled with grade A siliconised fiber.\n' +
      'Machine washable; the colors don’t run.',
    material: ['Katun kanvas halus', 'Fine cotton canvas'],
    filling: ['Dakron siliko kelas A', 'Grade A siliconised fiber'],
    patterns: { dino: ['sage', 'mentega', 'langit'] },
    prices: [85_000, 99_000, 135_000, 195_000],
    weights: pillowGrams,
    notMade: ['dino-mentega-S'],
    popularity: 6,
    age: 180,
  },
  {
    name: 'Bantal Bulan Purnama',
    shape: 'bantal',
    description:
      'Warna malam yang tenang, dengan bulan yang seperti ikut menunggui tidur.\n' +
      'Sateen katun yang sejuk disentuh, diisi serat mikro selembut bulu angsa.\n' +
      'Cuci dengan warna gelap, setrika suhu rendah dari sisi dalam.',
    english:
      'Quiet night colors, and a moon that seems to sit up and keep watch.\n' +
      'Cotton sateen, cool to the touch, filled with microfiber as soft as goose down.\n' +
      'Wash with dark colors; iron cool, on the inside.',
    material: ['Sateen katun', 'Cotton sateen'],
    filling: ['Serat mikro', 'Microfiber'],
    patterns: { bulan: ['malam', 'lila'], bintang: ['malam'] },
    prices: [95_000, 115_000, 149_000, 219_000],
    weights: pillowGrams,
    popularity: 5,
    age: 34,
  },
  {
    name: 'Guling Sahabat Kecil',
    shape: 'guling',
    description:
      'Guling pertama untuk tangan pertama: diameternya pas dilingkari lengan bayi.\n' +
      'Katun kombed bersertifikat bebas zat berbahaya, diisi dakron yang tidak mengempis di tengah.\n' +
      'Cuci mesin putaran lembut, keringkan tegak agar isinya rata.',
    english:
      'A first bolster for first hands: just round enough for a baby’s arms.\n' +
      'Combed cotton, certified free of harmful substances, with a filling that does not go flat in the middle.\n' +
      'Machine wash gently and dry it upright, so that the filling stays even.',
    material: ['Katun kombed', 'Combed cotton'],
    filling: ['Dakron', 'Polyester fiber'],
    patterns: { kelinci: ['mawar', 'susu'], awan: ['langit', 'mawar'] },
    prices: [75_000, 92_000, 125_000, 199_000],
    weights: bolsterGrams,
    popularity: 8,
    age: 400,
  },
  {
    name: 'Guling Dongeng Malam',
    shape: 'guling',
    description:
      'Setiap bintangnya bisa jadi awal cerita sebelum tidur.\n' +
      'Kain sateen katun yang licin dan sejuk, isian serat silikon dua lapis supaya tetap gembul.\n' +
      'Ujungnya bisa dibuka: isian keluar, kain masuk mesin cuci.',
    english:
      'Every star on it can be the beginning of a bedtime story.\n' +
      'Smooth, cool cotton sateen over two layers of silicone fiber, to keep it plump.\n' +
      'It opens at the end: out comes the filling, and the cover goes into the wash.',
    material: ['Sateen katun', 'Cotton sateen'],
    filling: ['Serat silikon dua lapis', 'Two layers of silicone fiber'],
    patterns: { bulan: ['malam', 'lila'], bintang: ['malam', 'mentega'] },
    prices: [82_000, 99_000, 135_000, 215_000],
    weights: bolsterGrams,
    notMade: ['bulan-lila-XL', 'bintang-mentega-XL'],
    popularity: 6,
    age: 220,
  },
  {
    name: 'Guling Rimba',
    shape: 'guling',
    description:
      'Daun, ranting, dan dinosaurus yang tidak pernah menggigit.\n' +
      'Muslin katun dua lapis, makin lembut setiap habis dicuci, dengan isian kapuk sintetis bebas debu.\n' +
      'Jemur di tempat teduh agar warna hijaunya awet.',
    english:
      'Leaves, twigs, and dinosaurs that never bite.\n' +
      'Double cotton muslin, softer after every wash, with a dust-free kapok-style filling.\n' +
      'Dry it in the shade to keep the greens green.',
    material: ['Muslin katun dua lapis', 'Double cotton muslin'],
    filling: ['Kapuk sintetis bebas debu', 'Dust-free kapok-style fiber'],
    patterns: { daun: ['sage', 'susu'], dino: ['sage'] },
    prices: [79_000, 95_000, 129_000, 205_000],
    weights: bolsterGrams,
    popularity: 4,
    age: 150,
  },
  {
    name: 'Guling Garis Pantai',
    shape: 'guling',
    description:
      'Garis sederhana yang cocok di kamar mana pun, juga saat si kecil sudah tidak kecil lagi.\n' +
      'Katun tenun yang warnanya ikut benang, jadi tidak pudar.\n' +
      'Aman untuk mesin cuci dan pengering suhu rendah.',
    english:
      'Simple stripes that suit any room, and still do when the little one is not so little any more.\n' +
      'Woven from dyed yarn, so the colors don’t fade.\n' +
      'Safe in the washing machine, and in the dryer on low.',
    material: ['Katun tenun', 'Yarn-dyed woven cotton'],
    filling: ['Dakron', 'Polyester fiber'],
    patterns: { garis: ['langit', 'mentega', 'mawar'] },
    prices: [69_000, 85_000, 119_000, 185_000],
    weights: bolsterGrams,
    popularity: 5,
    age: 28,
  },
  {
    name: 'Set Tidur Siang',
    shape: 'set',
    description:
      'Satu bantal dan satu guling untuk tidur siang yang benar-benar siang.\n' +
      'Katun 300 TC, isian serat silikon, datang dalam tas jinjing yang bisa dipakai bepergian.\n' +
      'Semua bagian boleh masuk mesin cuci.',
    english:
      'One pillow and one bolster, for naps worthy of the name.\n' +
      '300-thread-count cotton and silicone fiber, in a carry bag that comes along on trips.\n' +
      'Every part may go into the washing machine.',
    material: ['Katun 300 TC', '300-thread-count cotton'],
    filling: ['Serat silikon', 'Silicone fiber'],
    patterns: { awan: ['susu', 'langit'], garis: ['langit'] },
    prices: [145_000, 175_000, 239_000, 365_000],
    weights: setGrams,
    popularity: 8,
    age: 360,
  },
  {
    name: 'Set Kelinci Kembar',
    shape: 'set',
    description:
      'Bantal dan guling dengan kelinci yang sudah lebih dulu terlelap.\n' +
      'Katun kombed lembut berlapis busa tipis di tepinya, nyaman untuk kulit yang baru mengenal dunia.\n' +
      'Cuci terbalik dengan air dingin, jangan diperas dengan dipuntir.',
    english:
      'A pillow and a bolster with rabbits who have already dozed off.\n' +
      'Soft combed cotton with a thin padded edge, kind to skin that is new to the world.\n' +
      'Wash inside out in cold water, and don’t wring it.',
    material: ['Katun kombed', 'Combed cotton'],
    filling: ['Dakron, dengan busa tipis di tepinya', 'Polyester fiber, with a thin padded edge'],
    patterns: { kelinci: ['mawar', 'lila', 'susu'] },
    prices: [155_000, 185_000, 249_000, 379_000],
    weights: setGrams,
    notMade: ['kelinci-lila-XL'],
    popularity: 6,
    age: 120,
  },
  {
    name: 'Set Pulang ke Rumah',
    shape: 'set',
    description:
      'Kado untuk hari pertama bayi di rumah: bantal tipis dan dua guling kecil dalam kotak yang siap diberikan.\n' +
      'Katun organik tanpa pewarna tambahan, jahitan halus yang tidak meninggalkan bekas di pipi.\n' +
      'Tulis pesan untuk kartunya di kolom catatan pesanan.',
    english:
      'A gift for a baby’s first day at home: a thin pillow and two small bolsters in a box that is ready to give.\n' +
      'Organic cotton without added dye, and soft seams that leave no marks on a cheek.\n' +
      'Write the words for its card in the notes of your order.',
    material: ['Katun organik tanpa pewarna tambahan', 'Organic cotton without added dye'],
    filling: ['Serat kapas', 'Cotton fiber'],
    patterns: { polos: ['susu', 'langit', 'mawar'] },
    prices: [189_000, 219_000],
    weights: [620, 880],
    make: { bolsters: 2 },
    popularity: 7,
    age: 90,
  },
  {
    name: 'Set Malam Berbintang',
    shape: 'set',
    description:
      'Langit malam selengkapnya, dari bantal sampai guling.\n' +
      'Sateen katun yang sejuk, isian mikrofiber padat yang bentuknya bertahan.\n' +
      'Untuk warna yang awet, cuci pertama kali secara terpisah.',
    english:
      'The whole night sky, from the pillow to the bolster.\n' +
      'Cool cotton sateen over a dense microfiber filling that keeps its shape.\n' +
      'For colors that last, wash it on its own the first time.',
    material: ['Sateen katun', 'Cotton sateen'],
    filling: ['Mikrofiber padat', 'Dense microfiber'],
    patterns: { bintang: ['malam', 'mentega'], bulan: ['malam'] },
    prices: [165_000, 195_000, 259_000, 395_000],
    weights: setGrams,
    popularity: 6,
    age: 60,
  },
  {
    name: 'Set Kebun Belakang',
    shape: 'set',
    description:
      'Tenang seperti kebun setelah hujan.\n' +
      'Muslin katun dua lapis yang bernapas, isian serat bambu yang cepat kering.\n' +
      'Tidak perlu disetrika: kerutnya justru membuatnya cantik.',
    english:
      'As calm as a garden after the rain.\n' +
      'Double cotton muslin that breathes, filled with bamboo fiber that dries fast.\n' +
      'No ironing: those crinkles are the beauty of it.',
    material: ['Muslin katun dua lapis', 'Double cotton muslin'],
    filling: ['Serat bambu', 'Bamboo fiber'],
    patterns: { daun: ['sage', 'susu'] },
    prices: [169_000, 199_000, 269_000, 409_000],
    weights: setGrams,
    popularity: 3,
    age: 14,
  },
  {
    name: 'Piyama Katun Adem',
    shape: 'piyama',
    description:
      'Piyama lengan panjang dari katun jersey yang adem di kamar tanpa AC dan tetap hangat di kamar ber-AC.\n' +
      'Kancing depan besar yang mudah dibuka saat mata setengah terpejam, karet pinggang lembut tanpa bekas.\n' +
      'Cuci mesin, tidak menyusut.',
    english:
      'Long-sleeved pajamas of cotton jersey: cool without air conditioning, and warm enough with it.\n' +
      'Big front buttons for half-open eyes, and a soft waistband that leaves no marks.\n' +
      'Machine washable, and they don’t shrink.',
    material: ['Katun jersey', 'Cotton jersey'],
    patterns: { garis: ['sage', 'langit', 'mawar'], polos: ['susu'] },
    prices: [99_000, 109_000, 125_000, 145_000],
    weights: pajamaGrams,
    popularity: 8,
    age: 380,
  },
  {
    name: 'Piyama Bintang Jatuh',
    shape: 'piyama',
    description:
      'Untuk yang ingin tidur di antara bintang.\n' +
      'Katun interlock rapat dan lembut, manset lengan yang bisa dilipat sampai umur setahun berikutnya.\n' +
      'Cuci terbalik agar motifnya awet.',
    english:
      'For anyone who would like to sleep among the stars.\n' +
      'Dense, soft interlock cotton, with cuffs to turn back until next year’s birthday.\n' +
      'Wash inside out to keep the stars bright.',
    material: ['Katun interlock', 'Interlock cotton'],
    patterns: { bintang: ['malam', 'mentega', 'lila'] },
    prices: [109_000, 119_000, 135_000, 155_000],
    weights: pajamaGrams,
    notMade: ['bintang-mentega-XL'],
    popularity: 6,
    age: 200,
  },
  {
    name: 'Piyama Dino Mengantuk',
    shape: 'piyama',
    description:
      'Dinosaurusnya sudah menguap, tinggal si kecil yang menyusul.\n' +
      'Katun kombed 24s yang tidak panas, saku dada untuk menyimpan batu penting hari itu.\n' +
      'Cuci mesin air dingin, setrika suhu sedang.',
    english:
      'The dinosaur has yawned already; now it is the little one’s turn.\n' +
      'Light combed cotton that never gets hot, with a chest pocket for the day’s most important stone.\n' +
      'Machine wash cold, iron warm.',
    material: ['Katun kombed 24s', 'Combed cotton, 24s'],
    patterns: { dino: ['sage', 'mentega', 'langit'] },
    prices: [105_000, 115_000, 129_000, 149_000],
    weights: pajamaGrams,
    notMade: ['dino-langit-S'],
    popularity: 7,
    age: 75,
  },
  {
    name: 'Piyama Rayon Bali',
    shape: 'piyama',
    description:
      'Rayon Bali yang jatuh dan sejuk, teman malam-malam musim kemarau.\n' +
      'Potongannya longgar supaya bebas berguling dari ujung ke ujung ranjang.\n' +
      'Cuci tangan, jemur di tempat teduh.',
    english:
      'Flowing, cool Balinese rayon for the nights of the dry season.\n' +
      'Cut loose, for rolling freely from one end of the bed to the other.\n' +
      'Wash by hand and dry in the shade.',
    material: ['Rayon Bali', 'Balinese rayon'],
    patterns: { daun: ['sage', 'terakota'], polos: ['lila'] },
    prices: [89_000, 99_000, 115_000, 135_000],
    weights: pajamaGrams,
    make: { isHandWash: true },
    popularity: 5,
    age: 45,
  },
  {
    name: 'Piyama Kelinci Melompat',
    shape: 'piyama',
    description:
      'Melompat seharian, lalu tidur dengan piyama yang selembut telinga kelinci.\n' +
      'Katun bambu yang menyerap keringat, tanpa label di leher.\n' +
      'Cuci mesin putaran lembut, jangan diberi pemutih.',
    english:
      'Hop all day, then sleep in pajamas as soft as a rabbit’s ear.\n' +
      'Bamboo cotton that soaks up sweat, and no label at the neck.\n' +
      'Machine wash gently; no bleach.',
    material: ['Katun bambu', 'Bamboo cotton'],
    patterns: { kelinci: ['mawar', 'susu'] },
    prices: [112_000, 122_000, 139_000, 159_000],
    weights: pajamaGrams,
    make: { hasPrintedLabel: true },
    popularity: 4,
    age: 7,
  },
];

function sized(...sizes: readonly (readonly [length: number, width: number, height: number])[]): ParcelSize[] {
  return sizes.map(([length, width, height]) => ({ length, width, height }));
}
