export const texts = {
  'Everything that {store} in {address} sells to companies on Pasokan.':
    'Semua yang dijual {store} di {address} kepada perusahaan di Pasokan.',
  'Create Store': 'Buat Toko',
  'Store name': 'Nama toko',
  'Store phone number': 'Nomor telepon toko',
  Owner: 'Pemilik',
  Register: 'Daftar',
  'Your store is what companies see: a name, where you are and how to reach you.':
    'Toko Anda adalah yang dilihat perusahaan: nama, lokasi, dan cara menghubungi Anda.',
  'Congratulations!': 'Selamat!',
  'Your store is open!': 'Toko Anda sudah buka!',
  'Edit Store Profile': 'Ubah Profil Toko',
  'Success edit Store Profile!': 'Profil Toko berhasil diubah!',
  Save: 'Simpan',
  Products: 'Produk',
  '{count} products': '{count} produk',
  'This store has no products yet.': 'Toko ini belum memiliki produk.',
} as const
