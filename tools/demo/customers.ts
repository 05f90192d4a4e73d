import type { buyers } from './buyers.ts'
import type { DemoProduct } from './products.ts'

/** A company as customer of a store. `message`: of who asked; number and note are the store's own. */
export type DemoCustomer = {
  store: DemoProduct['store']
  company: (typeof buyers)[number]['key']
  status: 'requested' | 'offered' | 'active' | 'paused'
  askedBy: 'buyer' | 'seller'
  message: string
  customerNumber: string
  note: string
}

/** A store's price list for some customers: percent off everything, or `fixed` prices for some goods. */
export type DemoPriceList = {
  store: DemoProduct['store']
  name: string
  percentOff?: number
  fixed?: { goods: number; share: number }
  endsInDays?: number
  companies: DemoCustomer['company'][]
}

const active = (store: DemoCustomer['store'], company: DemoCustomer['company'], customerNumber = '', note = ''): DemoCustomer => ({
  store,
  company,
  status: 'active',
  askedBy: 'buyer',
  message: '',
  customerNumber,
  note,
})

export const customers: readonly DemoCustomer[] = [
  active('tulis-rapi', 'sagara', 'PLG-0041', 'Tagihan ke kantor pusat. Pesan sebelum tanggal 5 tiap bulan.'),
  active('tulis-rapi', 'cakrawala', 'PLG-0057'),
  { ...active('tulis-rapi', 'kencana'), status: 'requested', message: 'Kami membeli ATK untuk empat hotel, sekitar 6 juta sebulan.' },
  {
    ...active('tulis-rapi', 'wahana'),
    status: 'offered',
    askedBy: 'seller',
    message: 'Terima kasih sudah sering membeli. Mau harga khusus?',
  },
  active('kertas-lestari', 'sagara', 'SBN'),
  active('kemas-indah', 'sagara', 'K-118', 'Minta nota terpisah per gerai.'),
  active('karya-bangun', 'mandala', 'KTR-07', 'Kontraktor. Kirim ke proyek, hubungi mandor dulu.'),
  active('jaya-teknik', 'mandala', 'KTR-07'),
  active('medika-utama', 'harapan', 'RS-02'),
  { ...active('tani-maju', 'agro', 'AGR-11', 'Menunggu data alamat baru.'), status: 'paused' },
]

export const customerLists: readonly DemoPriceList[] = [
  { store: 'tulis-rapi', name: 'Kontrak ATK 2026', fixed: { goods: 6, share: 0.93 }, companies: ['sagara'] },
  { store: 'tulis-rapi', name: 'Pelanggan tetap', percentOff: 2.5, companies: ['sagara', 'cakrawala'] },
  { store: 'kertas-lestari', name: 'Promo akhir bulan', percentOff: 4, endsInDays: 5, companies: ['sagara'] },
  { store: 'kemas-indah', name: 'Harga gerai', fixed: { goods: 5, share: 0.95 }, companies: ['sagara'] },
  { store: 'karya-bangun', name: 'Kontraktor', percentOff: 4, companies: ['mandala'] },
  { store: 'medika-utama', name: 'Rumah sakit', percentOff: 3, companies: ['harapan'] },
]
