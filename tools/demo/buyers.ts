/** A company that buys. `taste` weighs how often it orders from each category (share of its orders). */
export type DemoBuyer = {
  key: string
  name: string
  email: string
  phoneNumber: string
  owner: string
  address: string
  industry: string
  website: string
  /** Category ids it orders from, the favourite first. */
  taste: readonly number[]
  /** Orders a month at today's size. */
  pace: number
}

export const buyers = [
  {
    key: 'sagara',
    name: 'PT Sagara Boga Nusantara',
    email: 'buyer@demo.pasokan.test',
    phoneNumber: '+622150001101',
    owner: 'Maria Fransiska',
    address: 'Jl. TB Simatupang Kav. 12, Cilandak, Jakarta Selatan 12430',
    industry: 'Makanan dan minuman',
    website: 'https://sagaraboga.example',
    taste: [7, 9, 5, 6, 4],
    pace: 6.4,
  },
  {
    key: 'mandala',
    name: 'PT Mandala Karya Bangun',
    email: 'mandala@demo.pasokan.test',
    phoneNumber: '+622250001102',
    owner: 'Rudi Hartono',
    address: 'Jl. Ambon No. 8, Citarum, Bandung 40115',
    industry: 'Kontraktor dan konstruksi',
    website: 'https://mandalabangun.example',
    taste: [3, 2, 5, 8, 1],
    pace: 7.2,
  },
  {
    key: 'cakrawala',
    name: 'PT Lintas Cakrawala Logistik',
    email: 'cakrawala@demo.pasokan.test',
    phoneNumber: '+622150001103',
    owner: 'Bambang Suryadi',
    address: 'Jl. Yos Sudarso No. 71, Tanjung Priok, Jakarta Utara 14310',
    industry: 'Logistik dan pergudangan',
    website: 'https://cakrawalalogistik.example',
    taste: [5, 1, 2, 8, 9],
    pace: 5.2,
  },
  {
    key: 'kencana',
    name: 'PT Graha Kencana Hotel',
    email: 'kencana@demo.pasokan.test',
    phoneNumber: '+623611101104',
    owner: 'Ketut Suardika',
    address: 'Jl. Danau Tamblingan No. 27, Sanur, Denpasar 80228',
    industry: 'Perhotelan',
    website: 'https://kencanahotel.example',
    taste: [7, 8, 6, 3, 10],
    pace: 4.8,
  },
  {
    key: 'harapan',
    name: 'PT Medika Harapan Bersama',
    email: 'harapan@demo.pasokan.test',
    phoneNumber: '+624111101105',
    owner: 'dr. Sri Handayani',
    address: 'Jl. Sultan Alauddin No. 33, Rappocini, Makassar 90221',
    industry: 'Rumah sakit dan klinik',
    website: 'https://harapanmedika.example',
    taste: [10, 1, 9, 4, 8],
    pace: 5.8,
  },
  {
    key: 'wahana',
    name: 'PT Wahana Cipta Edukasi',
    email: 'wahana@demo.pasokan.test',
    phoneNumber: '+622741101106',
    owner: 'Sulistyowati',
    address: 'Jl. Kaliurang Km 6,5, Sleman, Yogyakarta 55281',
    industry: 'Pendidikan',
    website: 'https://wahanaedukasi.example',
    taste: [4, 6, 9, 1, 10],
    pace: 4.6,
  },
  {
    key: 'priangan',
    name: 'PT Priangan Tekstil Makmur',
    email: 'priangan@demo.pasokan.test',
    phoneNumber: '+622250001107',
    owner: 'Iwan Gunawan',
    address: 'Jl. Raya Majalaya No. 290, Majalaya, Kabupaten Bandung 40382',
    industry: 'Tekstil dan garmen',
    website: 'https://priangantekstil.example',
    taste: [5, 1, 2, 9, 4],
    pace: 4.2,
  },
  {
    key: 'agro',
    name: 'PT Bumi Agro Lestari',
    email: 'agro@demo.pasokan.test',
    phoneNumber: '+623421101108',
    owner: 'Suparno',
    address: 'Jl. Sudanco Supriyadi No. 15, Sukorejo, Blitar 66121',
    industry: 'Agribisnis',
    website: 'https://bumiagro.example',
    taste: [5, 3, 2, 8, 1],
    pace: 3.6,
  },
  {
    key: 'tirta',
    name: 'PT Tirta Segar Selaras',
    email: 'tirta@demo.pasokan.test',
    phoneNumber: '+622510001109',
    owner: 'Anton Wijaya',
    address: 'Jl. Raya Puncak Km 74, Cisarua, Bogor 16750',
    industry: 'Air minum dalam kemasan',
    website: 'https://tirtasegar.example',
    taste: [9, 6, 5, 3, 1],
    pace: 4.4,
  },
  {
    key: 'kreasi',
    name: 'PT Warta Kreasi Digital',
    email: 'kreasi@demo.pasokan.test',
    phoneNumber: '+622150001110',
    owner: 'Nadia Putri Utami',
    address: 'Jl. Kemang Raya No. 100, Bangka, Jakarta Selatan 12730',
    industry: 'Periklanan dan acara',
    website: 'https://kreasidigital.example',
    taste: [6, 7, 9, 1, 4],
    pace: 5.4,
  },
  {
    key: 'ritel',
    name: 'PT Rantai Ritel Nusantara',
    email: 'ritel@demo.pasokan.test',
    phoneNumber: '+623150001111',
    owner: 'Kevin Tanuwijaya',
    address: 'Jl. Margomulyo No. 46, Tandes, Surabaya 60186',
    industry: 'Ritel modern',
    website: 'https://rantairitel.example',
    taste: [1, 9, 2, 4, 3],
    pace: 6.2,
  },
  {
    key: 'baruna',
    name: 'PT Galangan Baruna Jaya',
    email: 'baruna@demo.pasokan.test',
    phoneNumber: '+623150001112',
    owner: 'Yusuf Latief',
    address: 'Jl. Kalianget No. 6, Pabean Cantian, Surabaya 60165',
    industry: 'Galangan kapal',
    website: 'https://barunajaya.example',
    taste: [2, 5, 3, 8, 10],
    pace: 3.2,
  },
] as const satisfies readonly DemoBuyer[]

export type BuyerKey = (typeof buyers)[number]['key']

/** A company that has signed up and not bought anything yet. */
export const freshBuyer: DemoBuyer = {
  key: 'fresh',
  name: 'PT Langkah Awal Perkasa',
  email: 'freshbuyer@demo.pasokan.test',
  phoneNumber: '+622150001199',
  owner: 'Gita Ananda',
  address: 'Jl. Tebet Barat Dalam No. 3, Tebet, Jakarta Selatan 12810',
  industry: 'Perdagangan umum',
  website: '',
  taste: [],
  pace: 0,
}
