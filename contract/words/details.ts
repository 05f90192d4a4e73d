import { fakturDetailWords } from './fakturs.ts'
import { fileLineWords, fileWords } from './files.ts'
import type { WordParams, Word } from './fill.ts'
import { linkWords } from './links.ts'
import { quoteDetailWords, rfqDetailWords } from './quotes.ts'

/** Texts of detail codes, which say more than the code of a problem. */
export const detailWords = {
  busy: {
    en: 'Very many are at work right now. Nothing is wrong with what you sent; please try again in a moment.',
    id: 'Sistem sedang sangat sibuk. Tidak ada yang salah dengan kiriman Anda; silakan coba lagi sebentar lagi.',
  },
  'sign-in-expired': {
    en: 'This sign-in is no longer valid. Please try again.',
    id: 'Proses masuk ini sudah tidak berlaku. Silakan coba lagi.',
  },
  'confirm-registration': {
    en: 'This address already has a Pasokan account. We mailed a link: open it to confirm the new registration with the password of that account.',
    id: 'Alamat ini sudah memiliki akun Pasokan. Kami mengirim tautan lewat email: buka untuk mengonfirmasi pendaftaran baru dengan kata sandi akun itu.',
  },
  'wrong-sign-in': { en: 'The e-mail or the password is wrong.', id: 'Email atau kata sandi salah.' },
  'wrong-code': { en: 'This code is wrong or was used before.', id: 'Kode ini salah atau sudah dipakai.' },
  'wrong-passkey': {
    en: 'This passkey does not open this account. Please try again or use another way.',
    id: 'Passkey ini tidak cocok dengan akun ini. Silakan coba lagi atau pakai cara lain.',
  },
  'use-passkey': { en: 'Please sign in with your passkey.', id: 'Silakan masuk dengan passkey Anda.' },
  'too-many-passkeys': {
    en: 'You have twenty passkeys already. Please remove one first.',
    id: 'Anda sudah memiliki dua puluh passkey. Hapus salah satu dahulu.',
  },
  'sign-in-for-link': {
    en: 'Please sign in to your account, then open the link again.',
    id: 'Silakan masuk ke akun Anda, lalu buka tautannya lagi.',
  },
  'invited-elsewhere': {
    en: 'This invitation is for another e-mail address. Please sign in with the account of that address.',
    id: 'Undangan ini untuk alamat email lain. Silakan masuk dengan akun alamat tersebut.',
  },
  'last-administrator': {
    en: 'One administrator has to stay. Please invite another one first.',
    id: 'Harus ada satu administrator yang tetap. Undang administrator lain dahulu.',
  },
  'already-operator': { en: 'This person is an operator already.', id: 'Orang ini sudah menjadi operator.' },
  'already-member': { en: 'This person belongs to your organization already.', id: 'Orang ini sudah menjadi anggota organisasi Anda.' },
  'demo-sign-in': {
    en: 'This demonstration takes sign-ins from its own machine only: its passwords are public.',
    id: 'Demo ini hanya menerima login dari mesinnya sendiri karena kata sandinya diketahui umum.',
  },
  'too-many-invitations': {
    en: 'Fifty invitations are open already. Please withdraw some first.',
    id: 'Sudah ada lima puluh undangan yang terbuka. Batalkan beberapa dahulu.',
  },
  'sign-in-for-email': {
    en: 'Please sign in to the account whose address you change, then open the link again.',
    id: 'Silakan masuk ke akun yang alamatnya Anda ubah, lalu buka tautannya lagi.',
  },
  'sign-in-again': { en: 'Please sign out, sign in again and repeat this.', id: 'Silakan keluar, masuk lagi, lalu ulangi.' },
  'second-factor-required': { en: 'Two-factor sign-in is required here.', id: 'Verifikasi dua langkah diwajibkan di sini.' },
  'second-factor-on': { en: 'Two-factor sign-in is on already.', id: 'Verifikasi dua langkah sudah aktif.' },
  'second-factor-off': { en: 'Two-factor sign-in is off.', id: 'Verifikasi dua langkah tidak aktif.' },
  'new-secret': { en: 'Start again with a new key.', id: 'Mulai lagi dengan kunci baru.' },
  'address-over': {
    en: 'This link has expired. Please open the conversation again.',
    id: 'Tautan ini sudah tidak berlaku. Silakan buka percakapannya lagi.',
  },
  'upload-broken': { en: 'The upload was interrupted. Please try again.', id: 'Unggahan terputus. Silakan coba lagi.' },
  'product-unreadable': { en: 'The product could not be read.', id: 'Data produk tidak dapat dibaca.' },
  'one-picture': { en: 'Send one picture at a time.', id: 'Kirim satu gambar setiap kali.' },
  'import-running': {
    en: 'A large file of your store is being added. Wait for its end, or stop it first.',
    id: 'Berkas besar toko Anda sedang ditambahkan. Tunggu sampai selesai, atau hentikan dahulu.',
  },
  'store-suspended': {
    en: 'Your store is suspended: new products can be added once that is over.',
    id: 'Toko Anda sedang dihentikan: produk baru dapat ditambahkan setelah masa ini berakhir.',
  },
  'company-suspended': {
    en: 'Your company is suspended and cannot place new orders now. The reason and the day on which it ends stand in your notifications.',
    id: 'Perusahaan Anda sedang dihentikan dan belum dapat membuat pesanan baru. Alasan dan tanggal berakhirnya ada di notifikasi Anda.',
  },
  'request-open': {
    en: 'You have such a request open already. Please wait for its answer, or withdraw it.',
    id: 'Permintaan seperti ini masih berjalan. Tunggu jawabannya, atau tarik dahulu.',
  },
  'member-asks': {
    en: 'This person is a member: the administrator decides about the organization, and their own data goes when they have left it.',
    id: 'Orang ini anggota: administrator yang memutuskan tentang organisasinya, dan data orang ini dihapus setelah ia keluar.',
  },
  'conversation-blocked': { en: 'This conversation is blocked.', id: 'Percakapan ini diblokir.' },
  'day-taken': { en: 'Not enough is free on {day}.', id: 'Tidak cukup yang tersedia pada {day}.' },
  'stock-bounds': {
    en: 'Stock stays between {held} pieces (reserved for open payments) and 100.000.000.',
    id: 'Stok harus antara {held} buah (ditahan untuk pembayaran yang berjalan) dan 100.000.000.',
  },
  'quantity-rule': {
    en: 'This is sold from {min, number} {unit, unit}, in steps of {step, number}.',
    id: 'Ini dijual mulai {min, number} {unit, unit}, dengan kelipatan {step, number}.',
  },
  'quantity-rule-most': {
    en: 'This is sold from {min, number} to {max, number} {unit, unit}, in steps of {step, number}.',
    id: 'Ini dijual dari {min, number} sampai {max, number} {unit, unit}, dengan kelipatan {step, number}.',
  },
  'no-longer-sold': { en: 'This product is no longer sold.', id: 'Produk ini tidak dijual lagi.' },
  'only-left': { en: 'Only {left, number} left.', id: 'Sisa {left, number}.' },
  'sold-out': { en: 'This product is sold out.', id: 'Produk ini habis.' },
  'product-not-sold': {
    en: '{name} is no longer sold like this. Please take it out of your cart.',
    id: '{name} tidak dijual seperti ini lagi. Silakan keluarkan dari keranjang.',
  },
  'product-out-of-stock': { en: 'There is not enough stock left of {name}.', id: 'Stok {name} tidak cukup.' },
  'not-in-cart': { en: 'A product of this cart is no longer in it.', id: 'Ada produk yang sudah tidak ada di keranjang ini.' },
  'cart-changed': { en: 'Your cart has changed since you last saw it.', id: 'Keranjang Anda berubah sejak terakhir Anda lihat.' },
  'order-minimum': {
    en: 'The minimum order of this store is {amount, rupiah}: {missing, rupiah} more is needed.',
    id: 'Minimum belanja toko ini {amount, rupiah}: kurang {missing, rupiah}.',
  },
  'ask-delivery-price': {
    en: 'This store calculates its delivery price itself: ask for it, and pay once the store has answered.',
    id: 'Toko ini menghitung ongkir sendiri: minta ongkir, lalu bayar setelah toko menjawab.',
  },
  'delivery-changed': {
    en: 'The delivery price has changed. Please look at it again.',
    id: 'Ongkir berubah. Silakan periksa lagi.',
  },
  'weight-unknown': {
    en: 'The store has not entered the weight of these products. Choose another way of delivery.',
    id: 'Toko belum mengisi berat produk ini. Pilih cara pengiriman lain.',
  },
  'area-missing': {
    en: 'This address has no district yet. Edit it and choose one.',
    id: 'Alamat ini belum memiliki kecamatan. Ubah alamat dan pilih kecamatannya.',
  },
  'no-courier': {
    en: 'Couriers do not take these goods. Choose another way of delivery.',
    id: 'Barang ini tidak dapat dikirim lewat kurir. Pilih cara lain.',
  },
  'too-heavy': {
    en: 'This is too heavy for that way of delivery. Choose another one.',
    id: 'Terlalu berat untuk cara pengiriman ini. Pilih cara lain.',
  },
  'default-address': {
    en: 'This is your default address. Make another one the default first.',
    id: 'Ini alamat utama Anda. Jadikan alamat lain sebagai utama dahulu.',
  },
  'no-such-address': {
    en: 'This address is no longer there. Choose another one.',
    id: 'Alamat ini sudah tidak ada. Pilih alamat lain.',
  },
  'too-many-addresses': {
    en: 'You have {max} addresses already. Archive one first.',
    id: 'Anda sudah memiliki {max} alamat. Arsipkan salah satu dahulu.',
  },
  'no-customer': { en: 'One of these companies is no longer a customer.', id: 'Salah satu perusahaan ini bukan pelanggan lagi.' },
  'too-many-lists-of-customer': {
    en: 'One of these customers has {max} price lists already. Take one away first.',
    id: 'Salah satu pelanggan ini sudah memiliki {max} daftar harga. Cabut salah satu dahulu.',
  },
  'too-many-delegations': {
    en: 'Your company has {max} delegations already. End one first.',
    id: 'Perusahaan Anda sudah memiliki {max} delegasi. Akhiri salah satu dahulu.',
  },
  'too-many-lists': {
    en: 'You have {max} lists already. Delete one first.',
    id: 'Anda sudah memiliki {max} daftar. Hapus salah satu dahulu.',
  },
  'too-many-lines': { en: 'At most {max} lines at a time.', id: 'Paling banyak {max} baris sekaligus.' },
  'no-lines': { en: 'There is no line to read.', id: 'Tidak ada baris yang dapat dibaca.' },
  'list-full': { en: 'A list has {max} products at most.', id: 'Satu daftar memuat paling banyak {max} produk.' },
  'cart-changed-meanwhile': {
    en: 'Your cart has changed. Please review it.',
    id: 'Keranjang Anda berubah. Silakan periksa lagi.',
  },
  'not-claimable': {
    en: 'A claim can be made from shipping until 30 days after the order is completed.',
    id: 'Klaim dapat diajukan sejak barang dikirim sampai 30 hari setelah pesanan selesai.',
  },
  'too-many-claims': { en: 'There are {max} claims about this already.', id: 'Sudah ada {max} klaim untuk pesanan ini.' },
  'too-many-entries': {
    en: 'You have written {max} messages about the claims of this order already.',
    id: 'Anda sudah menulis {max} pesan tentang klaim pesanan ini.',
  },
  'nothing-shipped': {
    en: 'Nothing of it would be shipped: reject the order instead.',
    id: 'Tidak ada yang akan dikirim: tolak saja pesanannya.',
  },
  'nothing-left-to-ship': { en: 'Everything has been shipped already.', id: 'Semuanya sudah dikirim.' },
  'not-settled-yet': {
    en: 'The payment has not settled yet. Please try again tomorrow.',
    id: 'Pembayaran belum selesai diproses. Mohon coba lagi besok.',
  },
  'payment-disputed': {
    en: 'The payment of this order is disputed. Nothing moves until that is resolved.',
    id: 'Pembayaran pesanan ini ditarik kembali. Tidak ada yang berjalan sampai itu selesai.',
  },
  'no-approval-needed': { en: 'This order needs no approval.', id: 'Pesanan ini tidak memerlukan persetujuan.' },
  'approved-as-it-is': {
    en: 'This order is approved as it is. To change it, withdraw its request.',
    id: 'Pesanan ini disetujui apa adanya. Untuk mengubahnya, tarik permintaannya.',
  },
  'paid-together': {
    en: 'This order is being paid together with others. Cancel that payment first.',
    id: 'Pesanan ini sedang dibayar bersama pesanan lain. Batalkan dulu pembayaran itu.',
  },
  'no-open-payment': { en: 'There is no open payment.', id: 'Tidak ada pembayaran yang berjalan.' },
  'provider-short': {
    en: 'The provider holds only {held, rupiah} for us, and this payout is {amount, rupiah}.',
    id: 'Saldo kami di penyedia hanya {held, rupiah}, sedangkan pencairan ini {amount, rupiah}.',
  },
  'month-closed': {
    en: '{month} is closed already, or is not over yet: an hour after its end it can be.',
    id: '{month} sudah ditutup atau belum berakhir: baru dapat ditutup satu jam setelah bulan berakhir.',
  },
  'decide-first': {
    en: 'This payment has an open dispute. Resolve it first.',
    id: 'Dana pembayaran ini ditarik kembali. Putuskan dahulu siapa yang menanggungnya.',
  },
  'provider-short-refund': {
    en: 'The provider holds only {held, rupiah} for us, and this refund is {amount, rupiah}.',
    id: 'Saldo kami di penyedia hanya {held, rupiah}, sedangkan pengembalian dana ini {amount, rupiah}.',
  },
  'own-case': {
    en: 'This concerns a company or store that you belong to. Another operator decides it.',
    id: 'Ini menyangkut perusahaan atau toko tempat Anda menjadi anggota. Operator lain yang memutuskannya.',
  },
  'named-by-you': {
    en: 'You named this account. Another operator transfers the money.',
    id: 'Rekening ini Anda yang menetapkan. Operator lain yang mentransfer uangnya.',
  },
  'day-booked': { en: 'The costs of {day} are booked already.', id: 'Biaya tanggal {day} sudah dibukukan.' },
  'day-not-over': { en: 'Only a day that is over is booked.', id: 'Hanya hari yang sudah lewat yang dapat dibukukan.' },
  'no-second-operator': {
    en: 'This takes two persons, and no other operator may confirm it. Ask an administrator to add one.',
    id: 'Ini perlu dua orang, dan tidak ada operator lain yang boleh mengonfirmasinya. Minta administrator menambahkannya.',
  },
  'own-decision': {
    en: 'You decided this yourself: another operator decides the appeal.',
    id: 'Ini keputusan Anda sendiri: banding diputuskan oleh operator lain.',
  },
  'act-waits': {
    en: 'This was asked for already and waits for a second person.',
    id: 'Ini sudah diminta dan menunggu orang kedua.',
  },
  'asker-left': {
    en: 'The operator who asked for this may no longer do so. Refuse it, and ask again.',
    id: 'Operator yang memintanya tidak lagi berwenang. Tolak permintaan ini, lalu ajukan lagi.',
  },
  'act-over': {
    en: 'This was confirmed or refused already, or its 24 hours are over.',
    id: 'Ini sudah dikonfirmasi atau ditolak, atau 24 jamnya sudah lewat.',
  },
  'refund-unsent': { en: 'The bank has to be told first.', id: 'Bank harus diberi tahu dahulu.' },
  'refund-elsewhere': { en: 'This refund stands elsewhere by now.', id: 'Pengembalian ini sudah berubah.' },
  'no-dispute': { en: 'There is no open dispute {id}.', id: 'Tidak ada sengketa {id} yang terbuka.' },
  'no-such-part': { en: 'There is no such store order to refund.', id: 'Tidak ada pesanan toko seperti itu untuk dikembalikan.' },
  'disputed-less': {
    en: 'These store orders come to Rp{sum}, but only Rp{left} is disputed. Name the store orders: {parts}.',
    id: 'Pesanan toko ini berjumlah Rp{sum}, tetapi hanya Rp{left} yang disengketakan. Sebutkan pesanan toko: {parts}.',
  },
  'no-payouts': { en: 'There is nothing to pay out now.', id: 'Saat ini tidak ada yang perlu dicairkan.' },
  'payout-stands': { en: 'This payout is {status}.', id: 'Pembayaran ini berstatus {status}.' },
  'number-claimed': {
    en: 'Another account has proven this number. Decide about that one first.',
    id: 'Akun lain sudah terverifikasi dengan nomor ini. Putuskan akun itu dahulu.',
  },
  'bank-without-account': {
    en: 'The store has not named a bank account yet, so the bank book proves nothing.',
    id: 'Toko belum mengisi rekening bank, jadi buku tabungannya belum membuktikan apa pun.',
  },
  'setting-waits': {
    en: 'A change of this setting waits already. Confirm or withdraw it first.',
    id: 'Perubahan pengaturan ini sudah menunggu. Konfirmasi atau tarik dahulu.',
  },
  'synonyms-full': {
    en: 'The list is full. Change a row that is switched off instead.',
    id: 'Daftar sudah penuh. Ubah saja baris yang nonaktif.',
  },
  'banners-full': {
    en: 'The list is full. Remove a banner that is over first.',
    id: 'Daftar sudah penuh. Hapus dahulu banner yang sudah lewat.',
  },
  'fee-ended': { en: 'This fee was given its last day already.', id: 'Hari terakhir biaya ini sudah ditetapkan.' },
  'too-many-fees': {
    en: 'No more fees can hold at once. Please end some that are no longer needed first.',
    id: 'Jumlah biaya yang berlaku sudah penuh. Akhiri dahulu yang tidak diperlukan lagi.',
  },
  'setting-over': {
    en: 'This change can no longer be confirmed or withdrawn: it holds already, was withdrawn, or its time is over.',
    id: 'Perubahan ini tidak dapat lagi dikonfirmasi atau ditarik: sudah berlaku, sudah ditarik, atau waktunya sudah lewat.',
  },
  ...fakturDetailWords,
  ...linkWords,
  ...quoteDetailWords,
  ...rfqDetailWords,
  ...fileWords,
  ...fileLineWords,
} as const satisfies Record<string, Word>

export type DetailCode = keyof typeof detailWords
export type DetailSaid = WordParams<typeof detailWords>
