/** Texts of good reviews, by category. */
export const praise: Record<number, readonly string[]> = {
  1: ['Langsung berfungsi begitu dipasang, garansinya juga jelas.', 'Spesifikasi sesuai, sudah kami uji seminggu tanpa masalah.'],
  2: ['Genggamannya mantap, tukang kami puas.', 'Bahannya kokoh dan tidak mudah berkarat.'],
  3: ['Mutunya sama dari yang pertama sampai yang terakhir.', 'Lulus pemeriksaan pengawas lapangan kami.'],
  4: ['Rapi dan cocok untuk kebutuhan kantor.', 'Dipakai setiap hari di kantor, masih seperti baru.'],
  5: ['Mesinnya halus dan suku cadangnya mudah didapat.', 'Operator kami cepat terbiasa memakainya.'],
  6: ['Jahitan dan sablonnya rapi, ukurannya sesuai tabel.', 'Logonya tepat seperti contoh yang kami kirim.'],
  7: ['Dipasang semalam sebelumnya, acara kami berjalan lancar.', 'Bersih dan lengkap, timnya membantu sampai selesai.'],
  8: ['Datang tepat waktu dan kerjanya bersih.', 'Pekerjanya berpengalaman, tidak perlu banyak diarahkan.'],
  9: ['Warnanya sesuai contoh cetak.', 'Potongan dan lipatannya presisi.'],
  10: ['Segelnya utuh dan tanggal kedaluwarsanya masih panjang.', 'Nyaman dipakai seharian oleh staf kami.'],
}

/** Texts about any goods, by stars. */
export const ofGoods: Record<number, readonly string[]> = {
  5: [
    'Sesuai deskripsi, kami pasti pesan lagi.',
    'Lengkap dan rapi, tidak ada keluhan dari lapangan.',
    'Kualitasnya di atas harga.',
    'Sudah pesanan ketiga dan selalu sama baiknya.',
    '',
  ],
  4: [
    'Bagus, hanya jadwalnya sempat bergeser sedikit.',
    'Sesuai pesanan. Akan lebih baik kalau ada lembar petunjuk.',
    'Kualitas baik untuk pemakaian harian.',
    'Hampir semuanya sesuai, satu kekurangan kecil sudah dibereskan.',
  ],
  3: ['Cukup, tetapi agak berbeda dari foto.', 'Hasilnya baik, persiapannya kurang.', 'Lumayan untuk harganya, tidak lebih.'],
  2: ['Tidak semuanya sesuai dan harus kami periksa satu per satu.', 'Meleset dari yang tertulis.'],
  1: ['Sebagian tidak dapat dipakai. Penggantiannya lama.'],
}

/** Texts about a store, by stars. */
export const ofStore: Record<number, readonly string[]> = {
  5: [
    'Respons cepat dan pengiriman tepat waktu.',
    'Faktur dan surat jalan lengkap, bagian keuangan kami senang.',
    'Komunikasinya enak, setiap perubahan dikabari dulu.',
    'Dikirim lebih cepat dari janji.',
    '',
  ],
  4: ['Pelayanan baik, balasan chat kadang menunggu sore.', 'Pengiriman sesuai jadwal.', 'Ramah dan mau menjelaskan pilihan barang.'],
  3: ['Pengiriman mundur sehari, tetapi dikabari.', 'Barang baik, jawabannya agak lambat.'],
  2: ['Harus beberapa kali ditanya sampai barang dikirim.'],
  1: ['Pengiriman terlambat hampir seminggu tanpa kabar.'],
}

/** Stores' answers to good and to poor reviews. */
export const answers = {
  good: [
    'Terima kasih atas kepercayaannya, kami tunggu pesanan berikutnya.',
    'Senang barangnya cocok. Terima kasih!',
    'Terima kasih, akan kami sampaikan kepada tim gudang.',
  ],
  poor: [
    'Mohon maaf atas kendalanya. Sudah kami benahi untuk pesanan berikutnya.',
    'Maaf sudah membuat Bapak/Ibu menunggu. Jadwalnya kini kami perbaiki.',
    'Terima kasih masukannya. Silakan chat kami, kekurangannya kami ganti.',
  ],
} as const
