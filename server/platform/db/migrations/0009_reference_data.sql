-- Rows that every installation starts with.

insert into categories (id, name) values
  (1, 'Electronic'), (2, 'Tool'), (3, 'Construction'), (4, 'Stationary'), (5, 'Machinery'),
  (6, 'Merchandise'), (7, 'Events'), (8, 'Labor'), (9, 'Printing'), (10, 'Healthcare'),
  (11, 'Food & Drink');

insert into subcategories (id, category_id, name) values
  (101, 1, 'CCTV & Security'), (102, 1, 'Networking'), (103, 1, 'Computers & Screens'), (104, 1, 'Point of Sale & Printers'), (105, 1, 'Lighting'), (106, 1, 'Cables & Sockets'), (107, 1, 'Power & Batteries'), (108, 1, 'Fans & Cooling'),
  (201, 2, 'Power Tools'), (202, 2, 'Hand Tools'), (203, 2, 'Measuring Tools'), (204, 2, 'Bolts, Screws & Chains'), (205, 2, 'Ladders & Trolleys'), (206, 2, 'Storage & Tool Boxes'), (207, 2, 'Work Gloves & Wear'),
  (301, 3, 'Cement & Mortar'), (302, 3, 'Bricks & Blocks'), (303, 3, 'Paint & Waterproofing'), (304, 3, 'Roofing'), (305, 3, 'Pipes & Steel'), (306, 3, 'Wood & Doors'), (307, 3, 'Tiles & Stone'), (308, 3, 'Site Safety'), (309, 3, 'Glue & Sealant'),
  (401, 4, 'Copy Paper'), (402, 4, 'Envelopes & Boxes'), (403, 4, 'Tape'), (404, 4, 'Pens & Markers'), (405, 4, 'Folders & Notebooks'), (406, 4, 'Desk Supplies'), (407, 4, 'Office Furniture'),
  (501, 5, 'Generators & Pumps'), (502, 5, 'Farm Machines'), (503, 5, 'Workshop Machines'), (504, 5, 'Food Machines'), (505, 5, 'Packaging Machines'), (506, 5, 'Sewing & Pressing'), (507, 5, 'Scales'), (508, 5, 'Material Handling'),
  (601, 6, 'Shirts & Uniforms'), (602, 6, 'Caps'), (603, 6, 'Bags'), (604, 6, 'Mugs & Tumblers'), (605, 6, 'Batik & Craft'), (606, 6, 'Trophies & Plaques'), (607, 6, 'Corporate Gifts'),
  (701, 7, 'Tents & Stages'), (702, 7, 'Chairs & Tables'), (703, 7, 'Sound, Light & Screens'), (704, 7, 'Decoration'), (705, 7, 'Catering'), (706, 7, 'Event Equipment'),
  (801, 8, 'Builders'), (802, 8, 'Technicians'), (803, 8, 'Drivers & Movers'), (804, 8, 'Warehouse & Security'), (805, 8, 'Cleaning & Garden'), (806, 8, 'Event & Office Staff'),
  (901, 9, 'Banners & Signs'), (902, 9, 'Cards & Brochures'), (903, 9, 'Books & Forms'), (904, 9, 'Stickers & Labels'), (905, 9, 'Packaging'), (906, 9, 'Photos & Calendars'), (907, 9, 'Ink'),
  (1001, 10, 'Masks & Gloves'), (1002, 10, 'Hygiene & Disinfection'), (1003, 10, 'Measuring & Diagnosis'), (1004, 10, 'First Aid'), (1005, 10, 'Patient Care'), (1006, 10, 'Single-use Supplies'),
  (1101, 11, 'Meals & Snack Boxes'), (1102, 11, 'Drinks'), (1103, 11, 'Hampers'), (1104, 11, 'Snacks'), (1105, 11, 'Coffee & Tea'), (1106, 11, 'Ingredients');

-- The platform organization; its members are operators.
insert into organizations (kind) values ('platform');

insert into event_cursors (consumer, xact, event_id) values ('notifications', '1', 0), ('quote cards', '1', 0), ('finance mails', '1', 0);

insert into tax_rates (tax_class, effective_from, rate_bp, base_num, base_den) values
  ('standard', '2022-04-01', 1100, 1, 1), ('luxury', '2022-04-01', 1100, 1, 1), ('exempt', '2022-04-01', 0, 1, 1),
  ('standard', '2025-01-01', 1200, 11, 12), ('luxury', '2025-01-01', 1200, 1, 1);

-- Fixed holidays until 2050. Operators add the ones that are decreed each year.
insert into holidays (day, name)
select make_date(year, month, day), name from generate_series(2026, 2050) year, (values
  (1, 1, 'Tahun Baru Masehi'), (5, 1, 'Hari Buruh Internasional'), (6, 1, 'Hari Lahir Pancasila'), (8, 17, 'Hari Kemerdekaan RI'), (12, 25, 'Hari Raya Natal')
) fixed (month, day, name);
insert into holidays (day, name) values
  ('2026-01-16', 'Isra Mikraj Nabi Muhammad SAW'),
  ('2026-02-17', 'Tahun Baru Imlek 2577'),
  ('2026-03-19', 'Hari Suci Nyepi, Tahun Baru Saka 1948'),
  ('2026-03-21', 'Idulfitri 1447 H'),
  ('2026-03-22', 'Idulfitri 1447 H, hari kedua'),
  ('2026-04-03', 'Wafat Yesus Kristus'),
  ('2026-04-05', 'Kebangkitan Yesus Kristus'),
  ('2026-05-14', 'Kenaikan Yesus Kristus'),
  ('2026-05-27', 'Iduladha 1447 H'),
  ('2026-05-31', 'Hari Raya Waisak 2570'),
  ('2026-06-16', 'Tahun Baru Islam 1448 H'),
  ('2026-08-25', 'Maulid Nabi Muhammad SAW');

insert into synonyms (terms) values
  ('{hp,handphone,ponsel,smartphone,telepon genggam}'),
  ('{laptop,notebook,komputer jinjing}'),
  ('{komputer,pc,computer}'),
  ('{printer,mesin cetak,pencetak}'),
  ('{kertas,paper}'),
  ('{pulpen,pena,bolpoin,ballpoint,pen}'),
  ('{pensil,pencil}'),
  ('{buku tulis,notebook}'),
  ('{penghapus,eraser}'),
  ('{map,folder,ordner}'),
  ('{amplop,envelope}'),
  ('{lakban,selotip,solatip,isolasi,tape}'),
  ('{lem,perekat,glue}'),
  ('{semen,cement}'),
  ('{pasir,sand}'),
  ('{batu bata,bata,brick}'),
  ('{besi,iron}'),
  ('{baja,steel}'),
  ('{kayu,wood}'),
  ('{triplek,tripleks,plywood,multipleks}'),
  ('{cat,paint}'),
  ('{keramik,ubin,tile}'),
  ('{genteng,atap,roof}'),
  ('{pipa,paralon,pipe}'),
  ('{baut,bolt}'),
  ('{mur,nut}'),
  ('{sekrup,skrup,screw}'),
  ('{paku,nail}'),
  ('{obeng,screwdriver}'),
  ('{palu,martil,hammer}'),
  ('{tang,plier,pliers}'),
  ('{kunci inggris,wrench}'),
  ('{bor,drill}'),
  ('{gerinda,grinder}'),
  ('{gergaji,saw}'),
  ('{las,welding,welder}'),
  ('{genset,generator}'),
  ('{kompresor,compressor}'),
  ('{pompa,pump}'),
  ('{mesin,machine}'),
  ('{lampu,lamp,light}'),
  ('{kabel,cable}'),
  ('{saklar,sakelar,switch}'),
  ('{stop kontak,stopkontak,socket}'),
  ('{kipas,fan}'),
  ('{ac,air conditioner,pendingin ruangan}'),
  ('{kulkas,refrigerator,fridge}'),
  ('{helm,helmet}'),
  ('{sarung tangan,glove,gloves}'),
  ('{sepatu,shoes}'),
  ('{rompi,vest}'),
  ('{masker,mask}'),
  ('{hand sanitizer,handsanitizer,pembersih tangan}'),
  ('{kursi roda,wheelchair}'),
  ('{tensimeter,tensi,alat tensi}'),
  ('{termometer,thermometer}'),
  ('{p3k,first aid,pertolongan pertama}'),
  ('{kaos,kaus,tshirt,t shirt}'),
  ('{kemeja,shirt}'),
  ('{topi,cap,hat}'),
  ('{tas,bag}'),
  ('{totebag,tote bag}'),
  ('{gelas,mug,cangkir}'),
  ('{tumbler,botol minum}'),
  ('{payung,umbrella}'),
  ('{gantungan kunci,keychain}'),
  ('{spanduk,banner,baliho}'),
  ('{brosur,brochure,flyer,selebaran}'),
  ('{kartu nama,business card}'),
  ('{undangan,invitation}'),
  ('{stiker,sticker}'),
  ('{kalender,calendar}'),
  ('{sewa,rental,rent}'),
  ('{tenda,tent}'),
  ('{panggung,stage}'),
  ('{sound system,soundsystem,pengeras suara}'),
  ('{kursi,chair}'),
  ('{meja,table,desk}'),
  ('{katering,catering,nasi kotak}'),
  ('{jasa,layanan,service}'),
  ('{tukang,pekerja}'),
  ('{satpam,security,keamanan}'),
  ('{kebersihan,cleaning}'),
  ('{sopir,supir,driver}'),
  ('{obat,medicine}'),
  ('{kasa,perban}'),
  ('{suntik,spuit,syringe}');

insert into banners (drawn, position, from_day, link, alt_en, alt_id) values
  (1, 1, '2026-11-23', '/?category=6', 'Workshops that make what you need', 'Dibuat langsung di bengkel UMKM'),
  (2, 2, '2026-11-23', '/?category=4', 'Your warehouse, filled on time', 'Gudang Anda terisi tepat waktu'),
  (3, 3, '2026-11-23', '/?sort=newest', 'Delivered across the islands', 'Dikirim ke seluruh Nusantara'),
  (4, 4, '2026-11-23', '/protection', 'Pay now or in installments', 'Bayar langsung atau dicicil');

insert into page_texts (from_day, slug, title_en, title_id, lead_en, lead_id, body_en, body_id)
select '2026-11-23', * from (values
  ('help', 'Help', 'Bantuan', 'How buying and selling on Pasokan works, and whom to ask.', 'Cara membeli dan menjual di Pasokan, dan ke mana bertanya.', '## Buying for a company [company]

### Who may order

An administrator invites colleagues under Team and gives each a role. A requester fills a cart and asks; a buyer orders; finance pays. Each member has a cart of their own.

### Asking for a price

Press “Ask for a quote” on a product, in the cart, on a list or in the chat. The store answers with its price, delivery and how long the offer is valid. You accept it, name another price or decline, under Quotes. What you accept becomes an order of its own, at that price.

For the same goods from up to ten stores, press “Ask several stores instead” in that form. Name the goods, the place, the day and until when stores may answer; no store sees another one. The comparison shows what every offer costs you at your door, with delivery and the PPN that you cannot credit. Choose one store or the best for each line; the comparison document stays in your files.

### When an order needs an approval

The approval rules of your company say from which total, by whom and up to which monthly limit. At checkout you then ask for approval. Prices are frozen, and stock is reserved for as long as the store grants. Approvers decide under Requests and can name a stand-in for their absence.

### How to pay

By bank transfer, QRIS, e-wallet or card. Several unpaid orders can be paid at once: tick them under [Orders](/orders), up to twenty. The number to transfer to stands on top of your orders and comes by e-mail for your finance team.

### Where my order is

Under [Orders](/orders), with its courier and tracking number. Each shipment is confirmed by itself, so a delivery may come in parts.

### Documents

Each order has its purchase order, invoice and receipt, and later its delivery papers, as a page and as a PDF. “Download all files (ZIP)” saves them together. If a store shares its NIB, NPWP or other vendor documents, you download them on its page.

## Something is wrong with the goods [company]

Open the order and press “Something is wrong”. Say how many pieces are concerned and how it should be made good: money, goods once more, or the goods back for money. Damaged, wrong or different goods need a photo. The money in question is held until the claim is settled.

- The store answers with an offer. You accept it, name another amount or withdraw the claim.
- If it does not answer in time, or you do not agree, we decide. Either side may object to a decision once, within five days.
- After completion you may still claim for thirty days. Money that the store has been paid is then no longer held.

## Selling [store]

### What needs doing

Needs action on your store’s page counts what waits: new orders, claims, date changes, proofs, shipments, deposits and questions about delivery costs. Accept and ship before the time on the order; otherwise it is cancelled and the money goes back.

### Answering a quote

Requests for a price stand under Quotes and in the chat. Answer with your price, delivery and how long the offer is valid, also by a link without signing in. The company orders when it accepts.

A company may ask several stores at once. Answer with your own products before the deadline; until then you may change or withdraw your offer. You see neither the other stores nor their prices.

### Vendor documents

Companies ask a new vendor for NIB, NPWP, SPPKP and a bank letter. Save them once under Vendor documents and choose which of them companies may download.

### When the money comes

When the company has confirmed the receipt, or the time for it is over and no claim is open. Money says what waits for what.

### Working with others

The owner of a store invites people under Team: for orders, products, money or reading only.

## For administrators: team and activity

Team shows roles, invitations and how to hand over the administration. Its Activity says who did what on which day, as a file too. Access that is removed ends at once; the cart and the unpaid orders of who leaves pass to an administrator.

## Contact and complaints

Write to us under [Complaints](/pengaduan). You get a number, and the answer stands under [My tickets](/tickets). The page also names the consumer authority. Never send a password or a one-time code to anyone.

How payments are protected stands under [Protection](/protection), and what selling costs under [Fees](/fees).', '## Belanja untuk perusahaan [company]

### Siapa yang boleh memesan

Administrator mengundang rekan kerja di halaman Tim dan memberi peran masing-masing. Pemohon mengisi keranjang lalu mengajukan, pembeli memesan, bagian keuangan membayar. Setiap anggota punya keranjang sendiri.

### Meminta penawaran harga

Tekan “Minta penawaran” di halaman produk, keranjang, daftar belanja, atau chat. Toko menjawab dengan harga, ongkir, dan masa berlaku. Di halaman Penawaran Anda bisa menyetujui, menawar, atau menolak. Penawaran yang disetujui menjadi pesanan tersendiri dengan harga itu.

Untuk barang yang sama dari paling banyak sepuluh toko, tekan “Minta ke beberapa toko sekaligus” di formulir itu. Isi barang, tempat, tanggal, dan batas waktu jawaban; tiap toko tidak melihat toko lain. Perbandingannya menunjukkan biaya setiap penawaran sampai di tempat Anda, dengan ongkir dan PPN yang tidak dapat Anda kreditkan. Pilih satu toko atau yang terbaik per barang; Lembar Perbandingannya tersimpan.

### Kapan pesanan perlu persetujuan

Aturan persetujuan perusahaan Anda menentukan mulai total berapa, siapa yang menyetujui, dan batas belanja per bulan. Di checkout Anda lalu mengajukan persetujuan. Harga dikunci dan stok dipesan selama toko mengizinkan. Penyetuju memutuskan di halaman Permintaan dan dapat menunjuk pengganti saat berhalangan.

### Cara membayar

Transfer bank, QRIS, dompet digital, atau kartu. Beberapa pesanan yang belum dibayar bisa dibayar sekaligus: centang di halaman [Pesanan](/orders), paling banyak dua puluh. Nomor rekening tujuan tampil paling atas di Pesanan dan dikirim lewat email untuk bagian keuangan.

### Melacak pesanan

Di halaman [Pesanan](/orders), lengkap dengan kurir dan nomor resi. Pesanan bisa datang bertahap; setiap kiriman dikonfirmasi sendiri-sendiri.

### Dokumen

Setiap pesanan punya surat pesanan, invoice, kuitansi, dan kemudian dokumen pengiriman, di layar maupun sebagai PDF. “Unduh semua berkas (ZIP)” menyimpan semuanya sekaligus. Bila toko membagikan NIB, NPWP, atau dokumen vendor lain, unduh di halaman toko itu.

## Barang bermasalah [company]

Buka pesanannya, lalu tekan “Ada yang tidak sesuai”. Isi jumlah barang yang bermasalah dan penyelesaian yang Anda inginkan: uang kembali, barang dikirim ulang, atau barang diretur dengan uang kembali. Barang yang rusak, salah, atau tidak sesuai perlu foto. Uang yang diklaim ditahan sampai klaim selesai.

- Toko menjawab dengan penawaran. Anda bisa menerima, mengajukan nilai lain, atau menarik klaim.
- Jika toko tidak menjawab tepat waktu, atau tidak ada kesepakatan, kami yang memutuskan. Setiap pihak boleh berkeberatan satu kali dalam lima hari.
- Setelah pesanan selesai, klaim masih bisa diajukan selama tiga puluh hari. Uang yang sudah diteruskan ke toko tidak ditahan lagi.

## Berjualan [store]

### Yang perlu ditangani

Perlu ditindak di halaman toko menghitung semua yang menunggu: pesanan baru, klaim, permintaan ganti tanggal, contoh (proof), pengiriman, jaminan, dan permintaan ongkir. Proses dan kirim sebelum batas waktu pada pesanan. Jika lewat, pesanan batal otomatis dan uang kembali ke pembeli.

### Menjawab permintaan penawaran

Permintaan harga ada di halaman Penawaran dan di chat. Jawab dengan harga, ongkir, dan masa berlaku; bisa juga lewat tautan tanpa masuk. Perusahaan memesan setelah menyetujui.

Perusahaan bisa meminta penawaran ke beberapa toko sekaligus. Jawab dengan produk Anda sebelum batas waktu; sampai saat itu penawaran bisa diubah atau ditarik. Toko lain dan harganya tidak terlihat.

### Dokumen vendor

Perusahaan meminta NIB, NPWP, SPPKP, dan surat keterangan bank dari vendor baru. Simpan sekali di halaman Dokumen vendor, lalu pilih mana yang boleh diunduh perusahaan.

### Kapan uang cair

Setelah perusahaan mengonfirmasi barang diterima, atau setelah batas waktunya lewat dan tidak ada klaim. Rinciannya ada di halaman Keuangan.

### Bekerja bersama tim

Pemilik toko mengundang orang di halaman Tim: untuk pesanan, produk, keuangan, atau hanya melihat.

## Untuk administrator: tim dan aktivitas

Halaman Tim memuat peran, undangan, dan cara menyerahkan tugas administrator. Aktivitas mencatat siapa melakukan apa pada tanggal berapa, dan bisa diunduh. Akses yang dicabut langsung berakhir; keranjang dan pesanan belum dibayar milik anggota yang keluar pindah ke administrator.

## Kontak dan pengaduan

Tulis kepada kami di halaman [Pengaduan](/pengaduan). Anda mendapat nomor, dan jawabannya ada di [Tiket saya](/tickets). Halaman itu juga memuat kontak lembaga perlindungan konsumen. Jangan pernah memberikan kata sandi atau kode OTP kepada siapa pun.

Cara pembayaran dilindungi dijelaskan di [Perlindungan](/protection), dan biaya berjualan di [Biaya](/fees).'),
  ('protection', 'How your payment is protected', 'Cara pembayaran Anda dilindungi', 'Your money is kept until the goods have arrived.', 'Uang Anda ditahan sampai barang diterima.', '## You pay Pasokan, not the store

A payment partner takes the money. The store sees that you have paid, and cannot touch it yet.

## The store accepts and sends

If it does neither in time, the order is cancelled by itself and all of the money goes back.

## You confirm the receipt

Only then is the money of that store free. Without a word from you that happens 14 days after the goods were sent.

## Never pay outside Pasokan

What you transfer to an account that someone names in the chat is not protected.', '## Anda membayar ke Pasokan, bukan ke toko

Mitra pembayaran menerima uangnya. Toko melihat bahwa Anda sudah membayar, tetapi belum dapat mengambilnya.

## Toko memproses dan mengirim

Jika tidak dilakukan tepat waktu, pesanan batal otomatis dan seluruh uang kembali.

## Anda mengonfirmasi penerimaan

Baru setelah itu uang toko tersebut dapat dicairkan. Tanpa kabar dari Anda, hal itu terjadi 14 hari setelah barang dikirim.

## Jangan membayar di luar Pasokan

Uang yang Anda transfer ke rekening yang disebut di chat tidak dilindungi.'),
  ('terms', 'Terms of use', 'Ketentuan penggunaan', 'What companies and stores agree to when they register.', 'Yang disepakati perusahaan dan toko saat mendaftar.', '## Who may register

Companies that buy for their business, and small enterprises that sell what they may lawfully sell. Details must be true and kept up to date.

## Contracts are between company and store

Pasokan brings both together, keeps the payment, and helps when they disagree. The store answers for its goods.

## Prices and orders

The price and the quantity at checkout hold. A store that cannot deliver rejects the order, and the money goes back.

## What is not allowed

Forbidden or counterfeit goods, false reviews, payment outside Pasokan, and any attempt to get at the accounts of others.

## Ending an account

You can close your account in its settings when nothing is under way. We may close one that breaks these terms.', '## Siapa yang boleh mendaftar

Perusahaan yang membeli untuk usahanya, dan UMKM yang menjual barang yang sah. Data harus benar dan diperbarui.

## Perjanjian terjadi antara perusahaan dan toko

Pasokan mempertemukan keduanya, menahan pembayaran, dan membantu bila ada selisih. Toko bertanggung jawab atas barangnya.

## Harga dan pesanan

Harga dan jumlah saat membayar yang berlaku. Toko yang tidak dapat mengirim menolak pesanan, dan uang kembali.

## Yang tidak diperbolehkan

Barang terlarang atau palsu, ulasan palsu, pembayaran di luar Pasokan, dan upaya masuk ke akun orang lain.

## Mengakhiri akun

Anda dapat menutup akun di pengaturan bila tidak ada yang sedang berjalan. Kami dapat menutup akun yang melanggar ketentuan ini.'),
  ('ranking', 'How the order of products is made', 'Bagaimana urutan dibuat', 'No place in a list can be bought. This is what decides.', 'Tidak ada urutan yang dapat dibeli. Inilah yang menentukan.', '## Search results

First what fits your words best, then what is in stock, then what was sold and reviewed well. You can sort by price or newest instead.

## The home page

In stock and with a picture first. Then what product and store have earned: sales, stars, quick answers, and the shares below of what is accepted, shipped on time and free of complaints; and for a month that a product is new. Of ten products at most two are of the same store.

## What does not count

Payments to Pasokan, fees, and how large a store is. There are no advertisements in lists.', '## Hasil pencarian

Mula-mula yang paling cocok dengan kata Anda, lalu yang tersedia, lalu yang laris dan berulasan baik. Anda juga dapat mengurutkan menurut harga atau terbaru.

## Beranda

Yang tersedia dan bergambar lebih dulu. Lalu yang diraih produk dan toko: penjualan, bintang, jawaban cepat, serta porsi diterima, kirim tepat waktu, dan tanpa keluhan di bawah ini; dan selama sebulan, produk baru. Dari sepuluh produk, paling banyak dua dari toko yang sama.

## Yang tidak dihitung

Pembayaran kepada Pasokan, biaya, dan besarnya toko. Tidak ada iklan di dalam daftar.'),
  ('privacy', 'Privacy', 'Privasi', 'What Pasokan keeps about you, why, for how long, and what you can do about it.', 'Apa yang disimpan Pasokan tentang Anda, alasannya, berapa lama, dan apa yang dapat Anda lakukan.', '## Company and contact details

So that buyers and stores know whom they deal with, and goods can be delivered.

How long: Until you close your account

## KTP number of sellers

To keep one person to one account. It is stored encrypted and shown only to you, after you confirm that it is you.

How long: Until you close your account

## Password and second factor

To let in only you. The password is kept as an argon2id hash, which cannot be turned back.

How long: Until you close your account

## Orders, payments and papers

The law asks for it. Card numbers never reach us: the payment provider keeps them.

How long: Ten years; after you close your account without your name

## Messages between buyers and stores

So that both sides can read what was agreed.

How long: As long as the other side has an account

## Sign-ins and what was changed, with address and device

To notice strangers in your account and to settle disputes.

How long: Devices one year, the record of changes ten years

## In your browser

Your sign-in, your language and your theme. There are no advertising cookies and no tracking.

How long: Until you sign out

## Your rights

In your account settings you can download everything that we keep about you and close your account. [Account settings](/settings)

To have data corrected or restricted, to withdraw a consent or to object, send us a request; we answer within three times 24 hours. [Ask about your data](/privacy-requests)', '## Data perusahaan dan kontak

Agar pembeli dan toko saling mengenal dan barang dapat dikirim.

Berapa lama: Sampai Anda menutup akun

## Nomor KTP penjual

Agar satu orang memiliki satu akun. Nomor disimpan terenkripsi dan hanya ditampilkan kepada Anda setelah Anda mengonfirmasi.

Berapa lama: Sampai Anda menutup akun

## Kata sandi dan verifikasi kedua

Agar hanya Anda yang dapat masuk. Kata sandi disimpan sebagai hash argon2id yang tidak dapat dibalik.

Berapa lama: Sampai Anda menutup akun

## Pesanan, pembayaran, dan dokumen

Diwajibkan hukum. Nomor kartu tidak pernah sampai kepada kami: disimpan penyedia pembayaran.

Berapa lama: Sepuluh tahun; setelah akun ditutup tanpa nama Anda

## Chat antara pembeli dan toko

Agar kedua pihak dapat membaca apa yang disepakati.

Berapa lama: Selama pihak lain memiliki akun

## Riwayat masuk dan perubahan, dengan alamat dan perangkat

Untuk mengenali orang asing di akun Anda dan menyelesaikan sengketa.

Berapa lama: Perangkat satu tahun, catatan perubahan sepuluh tahun

## Di peramban Anda

Sesi, bahasa, dan tema Anda. Tidak ada cookie iklan dan tidak ada yang melacak Anda.

Berapa lama: Sampai Anda keluar

## Hak Anda

Di pengaturan akun Anda dapat mengunduh semua yang kami simpan tentang Anda dan menutup akun. [Pengaturan akun](/settings)

Untuk memperbaiki atau membatasi data, menarik persetujuan, atau mengajukan keberatan, kirim permintaan; kami menjawab dalam 3 x 24 jam. [Ajukan permintaan tentang data Anda](/privacy-requests)'),
  ('about', 'About Pasokan', 'Tentang Pasokan', 'A marketplace between small Indonesian suppliers and the companies that buy from them.', 'Pasar daring antara UMKM Indonesia dan perusahaan yang membeli dari mereka.', '## What Pasokan does

Companies find suppliers, compare prices and order in one place. Small enterprises reach buyers that they would not meet otherwise.

## How it stays fair

Payments are kept until the goods have arrived: [how your payment is protected](/protection). No place in a list can be bought: [how the order of products is made](/ranking).

## Who we are

Established in 2022. Our address, our registration and the ways to complain stand under [Complaints](/pengaduan).', '## Yang dikerjakan Pasokan

Perusahaan menemukan pemasok, membandingkan harga, dan memesan di satu tempat. UMKM menjangkau pembeli yang tidak akan mereka temui tanpa Pasokan.

## Mengapa tetap adil

Pembayaran ditahan sampai barang diterima: [cara pembayaran Anda dilindungi](/protection). Tidak ada urutan yang dapat dibeli: [bagaimana urutan dibuat](/ranking).

## Siapa kami

Berdiri sejak 2022. Alamat, pendaftaran, dan cara mengadu ada di halaman [Pengaduan](/pengaduan).'),
  ('fees', 'Fees', 'Biaya', 'What Pasokan costs, and who pays it.', 'Berapa biaya Pasokan, dan siapa yang membayarnya.', '## Companies

Registering, searching, chatting and ordering cost nothing. You pay the goods, their delivery and PPN where a store charges it, as checkout shows before you pay.

## Stores

Opening a store and listing products cost nothing. Where Pasokan keeps a fee of a sale, it is the one that held when the order was paid, and the page Money names it for each order. A change holds for later orders only.', '## Perusahaan

Mendaftar, mencari, mengobrol, dan memesan tidak dipungut biaya. Anda membayar barang, pengirimannya, dan PPN bila toko memungutnya, seperti yang tampil sebelum Anda membayar.

## Toko

Membuka toko dan menampilkan produk tidak dipungut biaya. Bila Pasokan mengambil biaya dari penjualan, yang berlaku adalah biaya saat pesanan dibayar, dan halaman Keuangan menyebutkannya untuk setiap pesanan. Perubahan hanya berlaku bagi pesanan berikutnya.')) texts;

insert into page_texts (from_day, slug, title_en, title_id, lead_en, lead_id, body_en, body_id)
select '2026-11-24', 'fees', 'Fees', 'Biaya', 'What Pasokan costs, and who pays it.', 'Berapa biaya Pasokan, dan siapa yang membayarnya.', '## Companies

Registering, searching, chatting and ordering cost nothing. You pay the goods, their delivery and PPN where a store charges it, as checkout shows before you pay.

## Stores

Opening a store and listing products cost nothing. Pasokan keeps a share of the goods that are sold, never of delivery, PPN or deposits. What counts is the fee that held when the order was placed, whenever it is paid, and the page Money names it for each order. What goes back to the company takes its fee back to the store.

## Changes

A change is shown here and on the page Money before its day, and holds for orders that are placed from that day on.', '## Perusahaan

Mendaftar, mencari, mengobrol, dan memesan tidak dipungut biaya. Anda membayar barang, pengirimannya, dan PPN bila toko memungutnya, seperti yang tampil sebelum Anda membayar.

## Toko

Membuka toko dan menampilkan produk tidak dipungut biaya. Pasokan mengambil bagian dari nilai barang yang terjual, tidak pernah dari pengiriman, PPN, atau jaminan. Yang berlaku adalah biaya saat pesanan dibuat, kapan pun dibayar, dan halaman Keuangan menyebutkannya untuk setiap pesanan. Bila uang kembali ke perusahaan, biayanya kembali ke toko.

## Perubahan

Perubahan tampil di sini dan di halaman Keuangan sebelum harinya, dan berlaku untuk pesanan yang dibuat mulai hari itu.';
