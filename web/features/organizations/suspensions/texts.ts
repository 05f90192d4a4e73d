export const texts = {
  'Your store is suspended until {date}: it is not shown and takes no new orders. Orders under way continue; your balance is paid out after that.':
    'Toko Anda dihentikan sampai {date}: tidak ditampilkan dan tidak menerima pesanan baru. Pesanan yang berjalan dilanjutkan; saldo dicairkan setelahnya.',
  'Your company is suspended until {date}: it cannot place new orders. Orders under way continue, and your documents stay.':
    'Perusahaan Anda dihentikan sampai {date}: tidak dapat membuat pesanan baru. Pesanan yang berjalan dilanjutkan, dan dokumen tetap ada.',
  'The reason: {reason}': 'Alasannya: {reason}',
  Object: 'Ajukan keberatan',
} as const
