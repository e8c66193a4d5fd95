import type { SameKeys } from '../sameKeys.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  title: 'Serba lembut, untuk tidur yang lelap',
  lead: '{{shop}} menjual bantal, guling, set, dan piyama untuk bayi dan anak. Itu saja, dan itu yang kami tekuni.',
  nameTitle: 'Kenapa Lelap',
  name: 'Lelap itu tidur yang dalam dan tenang. Siapa pun yang pernah menimang bayi jam dua pagi tahu betapa mahalnya kata itu. Kami tidak bisa menjanjikan si kecil langsung tidur malam ini. Yang bisa kami siapkan: bantal yang empuk, guling yang pas dipeluk tangan kecil, dan piyama yang adem.',
  placeTitle: 'Dari Bandung',
  place:
    'Toko kami ada di Bandung: kota yang sejak lama hidup dari benang dan kain, di dataran tinggi, dengan malam yang cukup dingin untuk tahu arti selimut. Dari sini setiap paket berangkat, ke seluruh Indonesia.',
  workTitle: 'Dari gulungan kain sampai paket',
  work: {
    cut: {
      title: 'Dipotong',
      text: 'Kain digelar, didiamkan, baru dipotong. Pola diletakkan mengikuti motifnya, supaya awannya tidak terpenggal di jahitan.',
    },
    sew: {
      title: 'Dijahit',
      text: 'Bagian yang paling sering ditarik tangan kecil dijahit lebih kuat, dan ujung benangnya dirapikan di kedua sisi.',
    },
    fill: {
      title: 'Diisi',
      text: 'Isian ditimbang, bukan dikira-kira. Karena itu bantal bayi tetap rendah, dan setiap guling sama padatnya.',
    },
    check: {
      title: 'Diperiksa',
      text: 'Ditekan, ditarik, dan dilihat di tempat terang: jahitan, ritsleting, noda. Yang meragukan tidak ikut dijual.',
    },
    pack: {
      title: 'Dikemas',
      text: 'Dilipat dan dibungkus rapat supaya tiba bersih dan kering, lalu diserahkan ke kurir yang Anda pilih.',
    },
  },
  fabricTitle: 'Kain, sebelum jadi bantal',
  fabric:
    'Hampir semuanya katun: menyerap keringat, dan tahan sering dicuci. Yang membuat rasanya berbeda adalah cara benangnya disilangkan. Bahan tiap barang tertulis di halamannya.',
  fabrics: {
    sateen: {
      title: 'Sateen',
      text: 'Benangnya melompati beberapa benang sekaligus, jadi permukaannya licin dan sejuk.',
    },
    muslin: {
      title: 'Muslin',
      text: 'Tenunannya renggang dan berlapis dua: berongga udara, dan kerutnya alami.',
    },
    jersey: { title: 'Jersey', text: 'Dirajut, bukan ditenun: ikut melar ke mana pun si kecil berguling.' },
    rayon: {
      title: 'Rayon',
      text: 'Seratnya dari kayu, jatuhnya lembut, dingin di kulit. Lebih manja: harus dicuci tangan.',
    },
  },
  addressTitle: 'Alamat dan jam buka',
  promisesTitle: 'Yang bisa Anda andalkan',
  promises: {
    price: {
      title: 'Tidak ada kejutan di akhir',
      text: 'Harga, promo, ongkos kurir, dan lama kirimnya terlihat semua sebelum Anda memesan.',
    },
    stock: {
      title: 'Yang tampil, memang ada',
      text: 'Begitu dipesan, barangnya kami simpan untuk Anda selama {{hours}}, sampai dibayar.',
    },
    returns: {
      title: '{{returnDays}} hari untuk retur',
      text: 'Untuk barang yang belum dibuka atau cacat, yang dibeli di situs resmi kami ini.',
    },
    people: { title: 'Dijawab orang sungguhan', text: 'Pesan Anda kami baca sendiri dan kami balas lewat email.' },
  },
  shop: 'Lihat koleksi',
};
