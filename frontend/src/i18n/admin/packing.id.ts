import type { SameKeys } from '../sameKeys.ts';
import type { en } from './packing.en.ts';

export const id: SameKeys<typeof en> = {
  scanOrder: 'Pindai atau ketik nomor faktur',
  scanPiece: 'Pindai barang atau faktur lain',
  ready: 'Pesanan mana yang dikemas?',
  next: 'Lanjut ke pesanan berikutnya',
  how: 'Pindai kode batang di slip atau label, atau ketik nomornya: 20261123 7, atau cukup 7 untuk pesanan ketujuh hari ini.',
  processedBefore: 'Sudah diproses {{name}} pada {{moment}} tanpa dicek isinya. Bisa dicek sekarang.',
  chosen: '{{unit}}: {{packed}} dari {{of}} sudah masuk',
  one: 'Masukkan satu {{unit}}, {{code}}: {{packed}} dari {{of}}',
  of: 'dari {{of}}',
  all: 'Semua {{count}}',
  takeBack: 'Keluarkan lagi satu {{unit}}',
  progress_one: '{{packed}} dari {{count}} barang',
  progress_other: '{{packed}} dari {{count}} barang',
  progressLabel: 'Barang yang sudah masuk',
  putAside: 'Sisihkan dulu',
  complete: 'Tutup paket',
  sending: 'Menyimpan…',
  kept: 'Tidak ada koneksi. Disimpan di perangkat ini, dikirim nanti',
  keptParcels_one: 'Tidak ada koneksi. {{count}} paket yang sudah ditutup disimpan di perangkat ini dan dikirim nanti.',
  keptParcels_other:
    'Tidak ada koneksi. {{count}} paket yang sudah ditutup disimpan di perangkat ini dan dikirim nanti.',
  notTaken: 'Ditolak sistem. Tolong cari paket ini:',
  seen: 'Sudah dilihat',
  last: {
    title: '{{documentNo}} sudah dikemas',
    pieces_one: '{{count}} barang untuk {{customer}}',
    pieces_other: '{{count}} barang untuk {{customer}}',
    open: 'Buka faktur',
  },
  print: { slip: 'Cetak slip', label: 'Cetak label' },
  wrong: {
    title: 'Salah barang: {{scanned}}',
    unknown: 'Salah barang: kode {{scanned}} tidak ada di toko ini',
    wanted_one: 'Pesanan ini minta {{wanted}} ({{code}}).',
    wanted_other: 'Pesanan ini minta {{wanted}} ({{code}}), atau barang lain yang belum masuk.',
    complete: 'Paket ini sudah lengkap. Tidak ada lagi yang perlu dimasukkan.',
  },
  extra: {
    title: 'Kelebihan satu: {{unit}}',
    why_one: 'Yang dipesan cuma {{count}}, dan sudah masuk ke paket.',
    why_other: 'Yang dipesan cuma {{count}}, dan sudah masuk ke paket.',
  },
  unclear: {
    title: '{{scanned}} cocok dengan beberapa barang',
    why: 'Beberapa produk bisa punya kode yang sama. Bandingkan gambarnya, lalu centang sendiri yang benar.',
  },
  notFound: {
    title: 'Tidak ada pesanan untuk {{scanned}}',
    why: 'Cek lagi nomornya: tanggal dan angka terakhirnya sudah cukup.',
  },
  noLine: {
    title: 'Tidak ada koneksi: {{scanned}} belum bisa dibuka',
    why: 'Yang sudah terbuka di sini bisa terus dikemas. Pindai lagi nomornya setelah koneksi kembali.',
  },
  several: {
    title: 'Ada beberapa pesanan yang berakhiran {{scanned}}',
    why: 'Pilih dengan panah dan Enter, atau tambahkan tanggalnya.',
  },
  refused: '{{scanned}}: jangan dikemas',
  same: { title: 'Pesanan ini sudah terbuka', why: 'Masih ada barang yang belum masuk.' },
  other: {
    title: 'Paket ini baru setengah dikemas',
    why: 'Pindai {{scanned}} sekali lagi untuk menyisihkan paket ini dan membuka yang itu. Isi paket tetap tercatat.',
    go: 'Sisihkan, buka yang lain',
    stay: 'Tetap di sini',
  },
  held: {
    title: '{{documentNo}} sedang dikemas {{name}}',
    why: 'Sejak {{moment}}. Tanya dulu sebelum mengambil alih, karena {{name}} tidak bisa meneruskan setelah itu.',
  },
  takeOver: 'Ambil alih dari {{name}}',
  lost: {
    title: '{{documentNo}} bukan tugas Anda lagi',
    taken: '{{name}} mengambil alih pada {{time}}. Serahkan barangnya.',
    packed: '{{name}} sudah mengemasnya pada {{time}}.',
  },
  choices: {
    device: 'Cara mengemas di perangkat ini',
    slip: 'Cetak slip saat paket ditutup',
    label: 'Cetak label saat paket ditutup',
    closesByScan: 'Pindaian terakhir menutup paket',
    hasSound: 'Suara',
  },
  keys: {
    choose: { key: '↑ ↓', does: 'pilih barang' },
    one: { key: 'Spasi', does: 'masukkan satu' },
    all: { key: 'Shift + Spasi', does: 'masukkan semua' },
    back: { key: 'Backspace', does: 'keluarkan satu' },
    close: { key: 'Ctrl + Enter', does: 'tutup paket' },
  },
  camera: {
    label: 'Pindai dengan kamera',
    close: 'Tutup kamera',
    asking: 'Izinkan kamera …',
    seeing: 'Arahkan kode batang ke dalam bingkai',
    refused: 'Kamera diblokir untuk halaman ini',
    absent: 'Tidak ada kamera yang bisa dipakai di sini',
    taken: 'Kamera sedang dipakai program lain',
    broken: 'Kamera tidak bisa dipakai',
    why: {
      refused:
        'Izinkan di peramban: ketuk gembok di samping alamat, lalu Kamera, lalu Izinkan. Tanpa kamera, nomornya bisa diketik.',
      absent:
        'Perangkat ini tidak punya kamera, atau alamatnya tidak diawali https. Mengetik dan alat pindai tetap bisa dipakai.',
      taken: 'Tutup program atau tab yang lain, lalu buka lagi kameranya di sini.',
      broken: 'Tutup lalu buka lagi. Mengetik dan alat pindai tetap bisa dipakai.',
    },
  },
};
