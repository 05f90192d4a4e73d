export const requestTexts = {
  'Delivery requests': 'Permintaan Ongkir',
  'No one has asked yet': 'Belum ada yang minta ongkir',
  'When you price delivery on request, companies ask here and you answer with one price.':
    'Jika ongkir dihitung toko, perusahaan bertanya di sini dan Anda membalas dengan satu harga.',
  'Asked {time}': 'Diminta {time}',
  '{n} {unit, unit}': '{n} {unit, unit}',
  'Goods {amount}': 'Barang {amount}',
  'Your price for this delivery (rupiah)': 'Ongkir untuk pesanan ini (rupiah)',
  'Days on the way (optional)': 'Lama di jalan, hari (opsional)',
  'Send the price': 'Kirim ongkir',
  'Cannot deliver this': 'Tidak bisa mengirim ini',
  'Why not?': 'Mengapa tidak bisa?',
  'Tell the company': 'Beri tahu perusahaan',
  'You answered {amount}, valid until {day}.': 'Anda menjawab {amount}, berlaku sampai {day}.',
  'You declined: {reason}': 'Anda menolak: {reason}',
} as const
