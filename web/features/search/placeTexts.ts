export const placeTexts = {
  'To my address': 'Ke alamat saya',
  'Your default address has no district yet: choose one under Addresses.': 'Alamat utama Anda belum memiliki kecamatan: pilih di Alamat.',
} as const
