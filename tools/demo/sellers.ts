import { random } from './random.ts'
import { stores, type StoreKey } from './stores.ts'

/** A person with a store of the demo market, or one who is only just signing up. */
export type DemoSeller = { store: StoreKey | undefined; username: string; email: string; phoneNumber: string; ktp: string; bornOn: string }

/** Province and regency digits of an identity card, by the city its store is in (Ministry of Home Affairs, 2024). */
const regions: Record<StoreKey, string> = {
  'elektro-nusa': '357811',
  'terang-abadi': '337404',
  'jaya-teknik': '337601',
  'karya-bangun': '327312',
  'griya-kayu': '332008',
  'tulis-rapi': '347105',
  'kertas-lestari': '321514',
  'tani-maju': '350607',
  'mitra-mesin': '357303',
  'batik-sekar': '337506',
  'kriya-sae': '340211',
  'konveksi-prima': '320430',
  'pesta-raya': '327508',
  'dapur-bu-rini': '337202',
  'karya-tenaga': '367106',
  'bersih-asri': '517101',
  'cetak-kilat': '317504',
  'kemas-indah': '352509',
  'sehat-sentosa': '737110',
  'medika-utama': '127113',
}

/** Sellers by their store: their number follows the rules of a real one (place, birthday, women's day + 40, a serial). */
const owners: readonly (readonly [StoreKey, 'man' | 'woman', string])[] = [
  ['elektro-nusa', 'man', '1984-03-11'],
  ['terang-abadi', 'woman', '1979-08-24'],
  ['jaya-teknik', 'man', '1971-12-02'],
  ['karya-bangun', 'man', '1975-05-17'],
  ['griya-kayu', 'woman', '1968-10-30'],
  ['tulis-rapi', 'woman', '1986-01-19'],
  ['kertas-lestari', 'man', '1981-06-08'],
  ['tani-maju', 'man', '1970-09-14'],
  ['mitra-mesin', 'woman', '1988-02-27'],
  ['batik-sekar', 'woman', '1973-11-21'],
  ['kriya-sae', 'man', '1990-07-05'],
  ['konveksi-prima', 'man', '1982-04-16'],
  ['pesta-raya', 'man', '1977-10-09'],
  ['dapur-bu-rini', 'woman', '1966-03-25'],
  ['karya-tenaga', 'man', '1980-12-13'],
  ['bersih-asri', 'woman', '1974-08-02'],
  ['cetak-kilat', 'man', '1983-05-28'],
  ['kemas-indah', 'woman', '1985-09-07'],
  ['sehat-sentosa', 'man', '1978-01-31'],
  ['medika-utama', 'woman', '1972-06-18'],
]

/** An identity number built from its parts: region, day (women +40), month, year, serial. */
const ktpNumber = (region: string, bornOn: string, woman: boolean, serial: number) => {
  const [year = '', month = '', day = ''] = bornOn.split('-')
  return `${region}${String(Number(day) + (woman ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}${String(serial).padStart(4, '0')}`
}

export const sellers: readonly DemoSeller[] = owners.map(([store, gender, bornOn], at) => {
  const shop = stores.find(({ key }) => key === store) ?? stores[0]
  const serial = random(`${store} ktp`).whole(1, 18)
  return {
    store,
    username: shop.owner,
    email: store === 'tulis-rapi' ? 'seller@demo.pasokan.test' : `${store}@demo.pasokan.test`,
    phoneNumber: shop.phoneNumber.replace('81200', `812${String(10 + at)}`),
    ktp: ktpNumber(regions[store], bornOn, gender === 'woman', serial),
    bornOn,
  }
})

/** A seller who has signed up and not opened a store yet. */
export const freshSeller: DemoSeller = {
  store: undefined,
  username: 'Melati Anggraini',
  email: 'freshseller@demo.pasokan.test',
  phoneNumber: '+6281299990021',
  ktp: ktpNumber('327316', '1995-11-23', true, 7),
  bornOn: '1995-11-23',
}
