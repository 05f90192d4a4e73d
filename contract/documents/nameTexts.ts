export const nameTexts = {
  'Price quotation': 'Penawaran harga',
  'Purchase order': 'Surat pesanan',
  Invoice: 'Invoice',
  Receipt: 'Kuitansi',
  'Delivery note': 'Surat jalan',
  'Handover minutes': 'Berita acara serah terima',
  'Packing list': 'Daftar kemasan',
  'Shipping label': 'Label pengiriman',
  'Credit note': 'Nota kredit',
} as const
