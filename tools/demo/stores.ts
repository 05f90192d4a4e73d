/** One demo store and the person behind it. Times of day and years are made up, as are the people. */
export type Store = {
  key: string
  name: string
  city: string
  address: string
  /** E.164 */
  phoneNumber: string
  owner: string
  /** Days before the demo's `now` on which it opened. */
  openedDaysAgo: number
  story: string
}

export const stores = [
  {
    key: 'elektro-nusa',
    name: 'Elektro Nusa Surabaya',
    city: 'Surabaya',
    address: 'Jl. Kertajaya Indah No. 48, Mulyorejo, Surabaya, Jawa Timur 60115',
    phoneNumber: '+6281200004801',
    owner: 'Hendra Wibisono',
    openedDaysAgo: 612,
    story:
      'Berawal dari meja servis komputer di garasi, Hendra kini melayani pengadaan perangkat kantor di seluruh Jawa Timur. Setiap kamera dan komputer kami nyalakan semalam sebelum dikirim, sebab pelanggan kami adalah kasir, sekolah, dan gudang yang tidak boleh berhenti.',
  },
  {
    key: 'terang-abadi',
    name: 'Terang Abadi Listrik',
    city: 'Semarang',
    address: 'Jl. MT Haryono No. 215, Karangturi, Semarang Timur, Semarang, Jawa Tengah 50124',
    phoneNumber: '+6281200004802',
    owner: 'Lilis Kurniawati',
    openedDaysAgo: 548,
    story:
      'Toko listrik keluarga yang berdiri di Semarang sejak zaman lampu pijar. Lilis meneruskan usaha ayahnya dengan gudang kabel, lampu hemat energi, dan panel surya untuk pabrik serta rumah ibadah.',
  },
  {
    key: 'jaya-teknik',
    name: 'Jaya Teknik Perkakas',
    city: 'Tegal',
    address: 'Jl. Ahmad Yani No. 77, Mangkukusuman, Tegal Timur, Tegal, Jawa Tengah 52131',
    phoneNumber: '+6281200004803',
    owner: 'Slamet Riyadi',
    openedDaysAgo: 603,
    story:
      'Tegal dikenal sebagai kota bengkel, dan Slamet tumbuh di antara mesin bubut. Kami memilih sendiri perkakas yang kuat dipakai tukang setiap hari, lalu menyimpan suku cadangnya agar alat lama tetap hidup.',
  },
  {
    key: 'karya-bangun',
    name: 'Karya Bangun Mandiri',
    city: 'Bandung',
    address: 'Jl. Soekarno Hatta No. 612, Sekejati, Buahbatu, Bandung, Jawa Barat 40286',
    phoneNumber: '+6281200004804',
    owner: 'Asep Sunandar',
    openedDaysAgo: 640,
    story:
      'Material bangunan dari semen sampai helm proyek, dikirim dengan truk sendiri ke Bandung Raya. Asep dulu mandor, jadi kami tahu bahwa pengiriman yang terlambat satu hari membuat satu proyek menunggu.',
  },
  {
    key: 'griya-kayu',
    name: 'Griya Kayu Jepara',
    city: 'Jepara',
    address: 'Jl. Raya Tahunan RT 04 RW 02, Tahunan, Jepara, Jawa Tengah 59427',
    phoneNumber: '+6281200004805',
    owner: 'Siti Muawanah',
    openedDaysAgo: 590,
    story:
      'Empat puluh pengrajin dari tiga dusun bekerja bersama kami, dari memilih kayu tanam sampai menghaluskan ukiran. Bu Siti memeriksa kadar air setiap papan sendiri karena pintu yang menyusut berarti nama yang luntur.',
  },
  {
    key: 'tulis-rapi',
    name: 'Tulis Rapi ATK',
    city: 'Yogyakarta',
    address: 'Jl. C. Simanjuntak No. 19, Terban, Gondokusuman, Yogyakarta 55223',
    phoneNumber: '+6281200004806',
    owner: 'Retno Wulandari',
    openedDaysAgo: 575,
    story:
      'Kami menyiapkan alat tulis untuk kampus, klinik, dan kantor desa. Pesanan rutin kami catat, jadi pelanggan cukup membalas satu pesan dan kebutuhan bulan depan langsung dikemas.',
  },
  {
    key: 'kertas-lestari',
    name: 'Kertas Lestari Karawang',
    city: 'Karawang',
    address: 'Kawasan Gudang Bunderan Blok C7, Karawang Barat, Karawang, Jawa Barat 41311',
    phoneNumber: '+6281200004807',
    owner: 'Yohanes Sulistyo',
    openedDaysAgo: 520,
    story:
      'Gudang kertas keluarga di tepi jalan tol, dengan ruang kering yang dijaga kelembapannya. Sisa potongan kami kirim kembali ke pabrik untuk didaur ulang, dan kardus pengiriman dipakai dua kali.',
  },
  {
    key: 'tani-maju',
    name: 'Bengkel Mesin Tani Maju',
    city: 'Kediri',
    address: 'Jl. Raya Kandat No. 88, Kandat, Kediri, Jawa Timur 64173',
    phoneNumber: '+6281200004808',
    owner: 'Sutrisno Hadi',
    openedDaysAgo: 566,
    story:
      'Mesin pertama buatan Pak Sutrisno adalah pengupas kopi untuk tetangganya. Sekarang bengkel kami melayani koperasi dan pabrik kecil, lengkap dengan suku cadang serta teknisi yang mau datang ke kebun.',
  },
  {
    key: 'mitra-mesin',
    name: 'Mitra Mesin UMKM',
    city: 'Malang',
    address: 'Jl. Tenaga Utara No. 31, Purwantoro, Blimbing, Malang, Jawa Timur 65122',
    phoneNumber: '+6281200004809',
    owner: 'Diah Permatasari',
    openedDaysAgo: 498,
    story:
      'Kami menjual mesin yang muat di dapur dan garasi, sekaligus mengajari cara memakainya. Ribuan keripik Malang bermula dari spinner dan sealer kami, dan garansi kami penuhi dengan penjemputan gratis.',
  },
  {
    key: 'batik-sekar',
    name: 'Batik Sekar Arum',
    city: 'Pekalongan',
    address: 'Jl. Batik Raya No. 5, Sampangan, Pekalongan Timur, Pekalongan, Jawa Tengah 51122',
    phoneNumber: '+6281200004810',
    owner: 'Nur Hidayah',
    openedDaysAgo: 558,
    story:
      'Rumah batik dua generasi dengan dua puluh pembatik dari kampung sendiri. Kami membuat motif khusus perusahaan, memakai pewarna alam bila diminta, dan menyimpan capnya agar seragam tahun depan tetap serupa.',
  },
  {
    key: 'kriya-sae',
    name: 'Kriya Sae Souvenir',
    city: 'Bantul',
    address: 'Jl. Imogiri Barat Km 9, Sewon, Bantul, DI Yogyakarta 55186',
    phoneNumber: '+6281200004811',
    owner: 'Bagus Prakoso',
    openedDaysAgo: 532,
    story:
      'Souvenir kami dikerjakan di bengkel bambu, kayu, dan logam milik tetangga. Setiap pesanan difoto sebelum dikemas sehingga pelanggan di luar kota melihat barangnya lebih dulu.',
  },
  {
    key: 'konveksi-prima',
    name: 'Konveksi Prima Soreang',
    city: 'Kabupaten Bandung',
    address: 'Kp. Cingcin Kolot RT 01 RW 07, Soreang, Kabupaten Bandung, Jawa Barat 40914',
    phoneNumber: '+6281200004812',
    owner: 'Dedi Mulyana Saputra',
    openedDaysAgo: 570,
    story:
      'Enam puluh mesin jahit dan tim sablon bekerja dua giliran saat musim kampanye dan ospek. Contoh potong selalu kami kirim lebih dulu, dan sisa kain menjadi tas belanja untuk warga sekitar.',
  },
  {
    key: 'pesta-raya',
    name: 'Pesta Raya Sewa Alat',
    city: 'Bekasi',
    address: 'Jl. Ir. H. Juanda No. 142, Margahayu, Bekasi Timur, Bekasi, Jawa Barat 17113',
    phoneNumber: '+6281200004813',
    owner: 'Ronny Tambunan',
    openedDaysAgo: 476,
    story:
      'Dari tenda hajatan sampai panggung peresmian pabrik, tim kami memasang di malam hari agar acara mulai tepat waktu. Semua alat diperiksa ulang di gudang sebelum keluar.',
  },
  {
    key: 'dapur-bu-rini',
    name: 'Dapur Bu Rini Katering',
    city: 'Surakarta',
    address: 'Jl. Honggowongso No. 66, Jayengan, Serengan, Surakarta, Jawa Tengah 57152',
    phoneNumber: '+6281200004814',
    owner: 'Rini Setyorini',
    openedDaysAgo: 601,
    story:
      'Bu Rini memasak untuk rapat desa sebelum berani menerima seribu porsi. Sayur kami beli subuh di pasar, masakan berangkat dari dapur paling lambat pukul sembilan, dan sisa makanan dibagikan ke panti.',
  },
  {
    key: 'karya-tenaga',
    name: 'Karya Tenaga Bersama',
    city: 'Tangerang',
    address: 'Jl. Gatot Subroto No. 220, Cibodas, Tangerang, Banten 15138',
    phoneNumber: '+6281200004815',
    owner: 'Johan Simbolon',
    openedDaysAgo: 512,
    story:
      'Kami menghimpun tukang, sopir, dan penjaga yang sudah terlatih serta terdaftar di BPJS. Setiap tim berangkat dengan daftar periksa dan pulang dengan laporan foto.',
  },
  {
    key: 'bersih-asri',
    name: 'Bersih Asri Jasa',
    city: 'Denpasar',
    address: 'Jl. Gatot Subroto Timur No. 51, Tonja, Denpasar Utara, Denpasar, Bali 80235',
    phoneNumber: '+6281200004816',
    owner: 'Ni Wayan Sukerti',
    openedDaysAgo: 467,
    story:
      'Hotel dan kantor di Bali memercayakan kebersihan harian kepada kami. Ibu Sukerti melatih sendiri setiap petugas, memilih bahan yang tidak menyakiti tangan, dan memberi hari libur yang adil.',
  },
  {
    key: 'cetak-kilat',
    name: 'Cetak Kilat Merdeka',
    city: 'Jakarta Timur',
    address: 'Jl. Raya Pondok Gede No. 9, Lubang Buaya, Cipayung, Jakarta Timur 13810',
    phoneNumber: '+6281200004817',
    owner: 'Fajar Nugroho',
    openedDaysAgo: 588,
    story:
      'Percetakan dua lantai dengan mesin digital dan offset berdampingan. Banner pagi bisa jadi sore, tetapi kami tetap meminta satu persetujuan contoh agar tidak ada kesalahan yang diulang seribu kali.',
  },
  {
    key: 'kemas-indah',
    name: 'Kemas Indah Packaging',
    city: 'Gresik',
    address: 'Jl. Kapten Darmo Sugondo No. 44, Kebomas, Gresik, Jawa Timur 61124',
    phoneNumber: '+6281200004818',
    owner: 'Yuliana Halim',
    openedDaysAgo: 540,
    story:
      'Kemasan yang baik menjual sebelum barangnya dicoba. Yuliana membantu pelaku usaha kecil memilih ukuran, menghitung berat, dan mencetak mulai seratus lembar saja.',
  },
  {
    key: 'sehat-sentosa',
    name: 'Sehat Sentosa Alkes',
    city: 'Makassar',
    address: 'Jl. Perintis Kemerdekaan Km 10, Tamalanrea, Makassar, Sulawesi Selatan 90245',
    phoneNumber: '+6281200004819',
    owner: 'Andi Rahmat',
    openedDaysAgo: 486,
    story:
      'Kami memasok puskesmas dan klinik di Sulawesi, termasuk pulau yang dicapai kapal dua kali seminggu. Nomor izin edar dan tanggal kedaluwarsa kami cantumkan di setiap surat jalan.',
  },
  {
    key: 'medika-utama',
    name: 'Medika Utama Medan',
    city: 'Medan',
    address: 'Jl. Gajah Mada No. 27, Petisah Hulu, Medan Baru, Medan, Sumatera Utara 20153',
    phoneNumber: '+6281200004820',
    owner: 'Rosmawati Sembiring',
    openedDaysAgo: 455,
    story:
      'Ibu Rosmawati dulu perawat, jadi kami memahami apa yang dicari bangsal pada pukul dua pagi. Gudang kami buka sampai malam dan kursi roda selalu dirakit sebelum dikirim.',
  },
] as const satisfies readonly Store[]

export type StoreKey = (typeof stores)[number]['key']
export const storeOf = (key: StoreKey): Store => stores.find((store) => store.key === key) ?? stores[0]
