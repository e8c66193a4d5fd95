import type { SameKeys } from '../texts.ts';
import type { en } from './en.ts';

export const id: SameKeys<typeof en> = {
  readOn: {
    title: 'Sekalian baca juga',
    about: { title: 'Tentang kami', text: 'Apa yang kami jual, dan apa yang bisa Anda pegang.' },
    sizes: { title: 'Rekomendasi ukuran', text: 'Dari bulan lahir, atau dari yang ada di rumah.' },
    care: { title: 'Perawatan dan pencucian', text: 'Supaya yang lembut tetap lembut.' },
    returns: { title: 'Penukaran', text: 'Dalam {{returnDays}} hari, untuk barang yang belum dibuka atau cacat.' },
    faq: { title: 'Tanya jawab', text: 'Soal memesan, membayar, dan pengiriman.' },
    contact: { title: 'Hubungi kami', text: 'Tulis saja, kami balas lewat email.' },
  },

  hours_one: '{{count}} jam',
  hours_other: '{{count}} jam',
  about: {
    title: 'Serba lembut, untuk tidur yang lelap',
    lead: '{{shop}} menjual bantal, guling, set, dan piyama untuk bayi dan anak. Itu saja, dan itu yang kami tekuni.',
    nameTitle: 'Kenapa Lelap',
    name: 'Lelap itu tidur yang dalam dan tenang. Siapa pun yang pernah menimang bayi jam dua pagi tahu betapa mahalnya kata itu. Kami tidak bisa menjanjikan si kecil langsung tidur malam ini. Yang bisa kami siapkan: bantal yang empuk, guling yang pas dipeluk tangan kecil, dan piyama yang adem.',
    sizesTitle: 'Ukuran yang ikut tumbuh',
    sizes:
      'Bantal dan guling kami ada dari ukuran Kecil sampai Jumbo, dari bayi baru lahir sampai orang dewasa. Kalau anaknya tambah besar, motif kesayangannya bisa ikut. Tidak perlu berpisah dengan awannya.',
    promisesTitle: 'Yang bisa Anda pegang',
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
        title: '{{returnDays}} hari untuk menukar',
        text: 'Untuk barang yang belum dibuka atau cacat, yang dibeli di situs resmi kami ini.',
      },
      people: { title: 'Dijawab orang sungguhan', text: 'Pesan Anda kami baca sendiri dan kami balas lewat email.' },
    },
    shop: 'Lihat koleksi',
  },

  faq: {
    title: 'Tanya jawab',
    lead: 'Yang paling sering ditanyakan para orang tua. Kalau pertanyaan Anda belum ada, tulis saja kepada kami.',
    groups: { order: 'Memesan', payment: 'Pembayaran', delivery: 'Pengiriman', goods: 'Barangnya' },
    items: {
      account: {
        question: 'Apakah harus punya akun untuk belanja?',
        answer:
          'Ya. Dengan akun, keranjang, alamat, dan pesanan Anda tersimpan di satu tempat. Cukup nama, email, dan nomor HP. Akunnya aktif setelah Anda mengetuk tautan di email dari kami.',
      },
      noMail: {
        question: 'Email aktivasinya tidak datang. Bagaimana?',
        answer:
          'Coba lihat folder spam dulu. Kalau di sana juga tidak ada, masuk saja dengan kata sandi Anda, nanti kami kirim tautan baru. Setiap tautan berlaku 48 jam.',
      },
      cancel: {
        question: 'Bisakah pesanan diubah atau dibatalkan?',
        answer:
          'Selama belum dibayar, Anda bisa membatalkannya sendiri di halaman akun, lalu memesan lagi. Kalau sudah dibayar, segera tulis kepada kami dengan nomor pesanannya. Kami lihat apa yang masih bisa.',
      },
      howToPay: {
        question: 'Bagaimana cara membayarnya?',
        answer:
          'Begitu pesanan dibuat, Anda langsung sampai di halaman pembayaran. Pilihan cara bayarnya ada di sana. Kalau pembayarannya sudah masuk, kami kabari lewat email.',
      },
      howLong: {
        question: 'Sampai kapan pesanan harus dibayar?',
        answer:
          'Dalam {{hours}}. Selama itu barangnya kami simpan untuk Anda. Lewat dari itu pesanan batal otomatis dan barangnya dijual lagi. Anda tidak ditagih apa-apa.',
      },
      late: {
        question: 'Saya telanjur membayar lewat waktu. Uangnya hilang?',
        answer:
          'Tidak. Kalau barangnya masih ada, pesanan Anda jalan terus seperti biasa. Kalau sudah habis, kami hubungi Anda dan kita cari jalan keluarnya.',
      },
      cod: {
        question: 'Bisa bayar di tempat (COD)?',
        answer: 'Tidak bisa. Pesanan kami kirim setelah dibayar.',
      },
      where: {
        question: 'Dikirim ke mana saja?',
        answer:
          'Ke seluruh Indonesia. Saat checkout, pilih provinsi dan kota Anda, lalu kurir yang sampai ke sana akan tampil.',
      },
      fee: {
        question: 'Berapa ongkosnya, dan berapa lama sampainya?',
        answer:
          'Tergantung kota tujuan dan berat paketnya. Saat checkout terlihat setiap kurir dengan ongkos dan perkiraan lamanya. Anda tinggal memilih.',
      },
      track: {
        question: 'Paket saya sudah sampai mana?',
        answer:
          'Begitu paket ada di tangan kurir, nomor resinya kami kirim lewat email. Nomor itu juga ada di halaman pesanan di akun Anda.',
      },
      size: {
        question: 'Ukuran mana yang pas?',
        answer:
          'Lihat dari usianya, atau ukur bantal atau guling yang ada di rumah. Kalau di tengah-tengah, ambil yang lebih besar.',
      },
      newborn: {
        question: 'Bolehkah bayi baru lahir tidur pakai bantal?',
        answer:
          'Kalau tidak ada yang menjaga, bayi di bawah satu tahun paling aman tidur telentang di kasur yang rata, tanpa bantal, guling, atau mainan di sekitarnya. Bantal dan guling kecil kami dipakai saat bayi ditemani. Kalau ragu, tanyakan kepada dokter anak.',
      },
      exchange: {
        question: 'Bisakah barangnya ditukar?',
        answer:
          'Bisa, dalam {{returnDays}} hari setelah diterima, untuk barang yang belum dibuka atau cacat dan dibeli di situs ini.',
      },
      wash: {
        question: 'Boleh masuk mesin cuci?',
        answer: 'Kebanyakan boleh: air dingin, putaran lembut, tanpa pemutih. Kecuali lateks.',
      },
    },
  },

  care: {
    title: 'Perawatan dan pencucian',
    lead: 'Barang kami dibuat untuk dipakai setiap malam, jadi juga untuk sering dicuci. Begini caranya supaya lembutnya awet.',
    note: 'Kalau di halaman produknya tertulis lain, ikuti yang di sana.',
    stepsTitle: 'Sejak cucian pertama',
    steps: {
      first: {
        title: 'Sebelum malam pertama',
        text: 'Cuci dulu sekali. Warna gelap dicuci sendirian untuk pertama kalinya.',
      },
      wash: {
        title: 'Cuci dingin, pelan-pelan',
        text: 'Balik sarung dan piyama, tutup ritsletingnya. Pakai air dingin atau suam kuku, paling panas 30 °C, putaran lembut, dan sabun cair yang lembut. Jangan pakai pemutih. Pelembut tidak perlu: kain jadi kurang menyerap keringat.',
      },
      dry: {
        title: 'Jemur di tempat teduh',
        text: 'Jangan diperas sambil dipuntir. Jemur di tempat teduh yang berangin. Bantal dan guling ditepuk-tepuk beberapa kali selama dijemur supaya isinya mengembang lagi, dan baru dipakai kalau sudah kering sampai ke dalam.',
      },
      iron: {
        title: 'Setrika seperlunya, dari sisi dalam',
        text: 'Suhu rendah sampai sedang. Muslin tidak perlu disetrika: kerutnya memang begitu cantiknya.',
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
      'Lipat bantalnya jadi dua, lalu lepaskan. Kalau tetap terlipat, isinya sudah lelah. Begitu juga guling yang sudah kempis di tengah.',
  },

  returns: {
    title: 'Penukaran dalam {{returnDays}} hari',
    lead: 'Ada yang cacat, atau kemasannya masih tertutup? Ajukan dalam {{returnDays}} hari setelah barang diterima, nanti kami tukar atau dananya kami kembalikan.',
    yesTitle: 'Yang bisa ditukar',
    yes: {
      defective: 'Barang cacat: jahitan lepas, ritsleting rusak, noda atau lubang yang sudah ada saat kemasan dibuka.',
      unopened: 'Barang yang kemasannya belum dibuka. Misalnya karena ukuran atau warnanya ternyata keliru.',
      official: 'Dibeli di situs ini, dan diterima paling lama {{returnDays}} hari yang lalu.',
    },
    noTitle: 'Yang tidak bisa',
    no: {
      used: 'Barang yang sudah dibuka, dipakai, atau dicuci, padahal tidak cacat. Maklum, ini perlengkapan tidur bayi.',
      elsewhere: 'Barang dari reseller atau lokapasar. Silakan hubungi penjualnya.',
      late: 'Barang yang diterima lebih dari {{returnDays}} hari yang lalu.',
    },
    howTitle: 'Begini caranya',
    steps: {
      write: {
        title: 'Buka pesanan di akun Anda',
        text: 'Ketuk “Kembalikan barang”, pilih barangnya, dan ceritakan ada apa. Untuk barang cacat, sertakan foto.',
      },
      answer: {
        title: 'Tunggu balasan',
        text: 'Kami balas lewat email dalam satu hari kerja. Kalau Anda ingin ukuran atau warna lain, sejak itu barangnya kami simpan untuk Anda. Sebelum itu, mohon jangan kirim apa pun dulu.',
      },
      send: {
        title: 'Kirim barangnya',
        text: 'Beserta semua kelengkapannya, dikemas supaya tiba dalam keadaan bersih dan kering.',
      },
      exchange: {
        title: 'Kami selesaikan',
        text: 'Barangnya kami periksa, lalu gantinya kami kirim atau dananya kami kembalikan. Kalau gantinya lebih murah, selisihnya kami kembalikan; kalau lebih mahal, selisihnya dibayar lewat pesanan pengganti.',
      },
    },
    write: 'Lihat pesanan saya',
  },

  contact: {
    title: 'Tulis kepada kami',
    lead: 'Soal ukuran, pesanan, atau apa saja. Kami baca satu per satu dan kami balas lewat email.',
    name: 'Nama',
    email: 'Email Anda',
    message: 'Pesan',
    messageHint: 'Kalau soal pesanan, sebutkan nomornya.',
    submit: 'Kirim pesan',
    busy: 'Mengirim …',
    faq: 'Mungkin sudah ada jawabannya',
    doneTitle: 'Pesan Anda sudah sampai',
    done: 'Terima kasih. Kami balas ke {{email}}.',
    again: 'Tulis satu lagi',
    shop: 'Kembali ke toko',
  },

  sizes: {
    title: 'Ukuran yang pas, sekarang dan nanti',
    lead: 'Ada dua cara: dari bulan lahir si kecil, atau pakai meteran.',
    finder: 'Cari ukurannya',
    by: 'Mau dilihat dari apa?',
    bys: { born: 'Bulan lahir', pillow: 'Bantal di rumah', bolster: 'Guling di rumah' },
    month: 'Bulan',
    year: 'Tahun',
    bornHint: 'Masih menunggu? Pilih perkiraan bulan lahirnya.',
    pillowLength: 'Panjang bantal (cm)',
    bolsterLength: 'Panjang guling (cm)',
    lengthHint: 'Sisi yang lebih panjang, dibentangkan, tanpa rumbai.',
    submit: 'Lihat ukurannya',
    fault: {
      born: 'Pilih bulan dan tahunnya. Paling jauh 9 bulan dari sekarang.',
      length: 'Isi panjang dari {{min}} sampai {{max}} cm.',
    },
    now: 'Sekarang',
    nowAtHome: 'Seperti yang di rumah',
    inSixMonths: 'Enam bulan lagi',
    next: 'Kalau sudah kekecilan',
    awaited: 'Untuk malam pertama',
    stays: '{{size}} masih pas sampai lebih dari enam bulan lagi.',
    grows: 'Enam bulan lagi waktunya pindah ke {{size}}. Kalau sudah dekat, ambil saja yang lebih besar sekalian.',
    largest: 'Ini ukuran kami yang paling besar. Orang dewasa juga pas.',
    afterwards: 'Masih pas? Teruskan dengan {{size}}. Sudah kekecilan? Ambil {{next}}.',
    inStock: 'Tersedia dalam ukuran {{size}}',
    inCategory: '{{category}} ukuran {{size}}',
    offer_one: '{{count}} produk siap kirim, mulai {{price}}',
    offer_other: '{{count}} produk siap kirim, mulai {{price}}',
    noneInStock: 'Ukuran {{size}} sedang habis semua.',
    goTo: 'Lihat barangnya',
    safety:
      'Kalau tidak ada yang menjaga, bayi di bawah satu tahun paling aman tidur telentang di kasur yang rata, tanpa bantal dan guling.',
    tableTitle: 'Semua ukuran sekali lihat',
    tableText: 'Bantal: lebar × tinggi. Guling: diameter × panjang. Diukur dibentangkan, tanpa rumbai.',
    pajamas: 'Piyama mengikuti tinggi badan. Keterangannya ada di halaman setiap produk, di dekat pilihan ukuran.',
  },
};
