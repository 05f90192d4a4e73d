/** News of customers: who asks whom, and the prices given to them. */
export const relationWords = {
  'relation-requested': { en: '{name} asks to be a customer of your store.', id: '{name} ingin menjadi pelanggan toko Anda.' },
  'relation-offered': { en: '{store} asks your company to be its customer.', id: '{store} mengajak perusahaan Anda menjadi pelanggannya.' },
  'relation-accepted-store': { en: 'Your company is a customer of {store} now.', id: 'Perusahaan Anda kini pelanggan {store}.' },
  'relation-declined-store': {
    en: '{store} did not take your company as its customer.',
    id: '{store} belum menerima perusahaan Anda sebagai pelanggan.',
  },
  'relation-accepted-company': { en: '{name} is a customer of your store now.', id: '{name} kini pelanggan toko Anda.' },
  'relation-declined-company': { en: '{name} does not want to be a customer for now.', id: '{name} belum ingin menjadi pelanggan.' },
  'relation-paused': {
    en: '{store} has paused the special prices of your company.',
    id: '{store} menghentikan sementara harga khusus perusahaan Anda.',
  },
  'relation-resumed': {
    en: 'The special prices of {store} apply to your company again.',
    id: 'Harga khusus dari {store} berlaku lagi untuk perusahaan Anda.',
  },
  'relation-ended-store': { en: 'Your company is no longer a customer of {store}.', id: 'Perusahaan Anda bukan lagi pelanggan {store}.' },
  'relation-ended-company': { en: '{name} is no longer a customer of your store.', id: '{name} bukan lagi pelanggan toko Anda.' },
  'price-list-given': { en: '{store} gave your company special prices.', id: '{store} memberi harga khusus untuk perusahaan Anda.' },
  'price-list-changed': { en: '{store} changed the special prices of your company.', id: '{store} mengubah harga khusus perusahaan Anda.' },
} as const
