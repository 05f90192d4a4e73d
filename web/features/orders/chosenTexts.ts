export const chosenTexts = {
  'Chosen orders': 'Pesanan yang dipilih',
  'Choose order {id}': 'Pilih pesanan {id}',
  'Choose all {n, number} new orders': 'Pilih semua {n, number} pesanan baru',
  '{n, number} orders chosen': { one: '{n, number} order chosen', id: '{n, number} pesanan dipilih' },
  'Accept {n, number}': 'Proses {n, number}',
  '{n, number} orders accepted': { one: '{n, number} order accepted', id: '{n, number} pesanan diproses' },
  'Packing lists': 'Daftar kemasan',
  Labels: 'Label',
  Clear: 'Kosongkan',
  'Order {id} can no longer be accepted: its status has changed.': 'Pesanan {id} tidak dapat diproses lagi: statusnya sudah berubah.',
  'Order {id} was not found.': 'Pesanan {id} tidak ditemukan.',
  'Order {id} was not accepted because something went wrong. Please try it again.':
    'Pesanan {id} belum diproses karena ada gangguan. Silakan coba lagi.',
} as const
