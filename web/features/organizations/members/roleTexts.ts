/** Roles in words: what each permits. */
export const roleTexts = {
  'Everything, and decides who belongs to the team': 'Semua hal, termasuk menentukan anggota tim',
  'Fills the cart and chats with stores; a colleague orders': 'Mengisi keranjang dan chat dengan toko; rekan lain yang memesan',
  'Orders, pays, receives goods and claims': 'Memesan, membayar, menerima barang, dan mengajukan klaim',
  'Fills the cart and sees all purchases': 'Mengisi keranjang dan melihat semua pembelian',
  'Sees purchases and documents, and handles refunds and claims':
    'Melihat pembelian dan dokumen, serta mengurus pengembalian dana dan klaim',
  'Receives goods, claims, and looks after addresses': 'Menerima barang, mengajukan klaim, dan mengurus alamat',
  'Sees purchases and documents, changes nothing': 'Melihat pembelian dan dokumen, tanpa mengubah apa pun',
  'Everything, also the bank account and the team': 'Semua hal, termasuk rekening bank dan tim',
  'Products, prices, orders, customers and income; not the bank account':
    'Produk, harga, pesanan, pelanggan, dan penghasilan; bukan rekening bank',
  'Orders, customers, chat and reviews': 'Pesanan, pelanggan, chat, dan ulasan',
  'Keeps the stock and sends orders': 'Mengurus stok dan mengirim pesanan',
  'Sees sales, income and payouts': 'Melihat penjualan, penghasilan, dan pencairan dana',
} as const
