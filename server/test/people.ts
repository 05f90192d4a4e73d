import { findAccount } from '#server/identity/accounts/account.ts'
import { addOperator } from '#server/identity/operators/operators.ts'
import type { Person, Profile } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Registration forms. Every call makes a different person. */
let count = 0
export const password = 'kapal-hujan-tujuh'
export function companyForm(given: object = {}) {
  count += 1
  return {
    name: 'PT Maju Bersama',
    email: `company${count}@maju.test`,
    password,
    owner: 'Budi',
    phoneNumber: '0812 3456 7890',
    address: 'Jl. Sudirman 1, Jakarta',
    industry: 'Retail',
    website: '',
    ...given,
  }
}
export function sellerForm(given: object = {}) {
  count += 1
  return { username: 'Sari', email: `seller${count}@toko.test`, password, phoneNumber: '62 821-1234-5678', ktp: ktp(count), ...given }
}
export const shopForm = (given: object = {}) => ({
  name: 'Toko Baja',
  address: 'Jl. Braga 9, Bandung',
  phoneNumber: '+62 22 4201234',
  owner: 'Sari',
  ...given,
})
export const addressForm = (given: object = {}) => ({
  label: 'Gudang Bekasi',
  receiver: 'Joko',
  phone: '0813 1111 2222',
  street: 'Jl. Raya Narogong Km 9 No. 12',
  areaId: 327507,
  postalCode: '17151',
  notes: 'Terima barang 08.00-16.00',
  ...given,
})
/** Own courier to Bandung Raya, pick-up, no couriers. */
export const deliveryForm = (given: object = {}) => ({
  ownCourier: true,
  pickup: true,
  byQuote: false,
  services: [],
  workingDays: [1, 2, 3, 4, 5, 6],
  cutoff: '15:00',
  minOrder: 0,
  origin: { street: 'Jl. Braga 9', areaId: 327302, postalCode: '' },
  zones: [zoneForm()],
  closures: [],
  ...given,
})
export const zoneForm = (given: object = {}) => ({
  name: 'Bandung Raya',
  areas: [3273, 3277],
  base: 250_000,
  includedGrams: 500_000,
  perKgOver: 1_000,
  maxGrams: 2_000_000,
  freeFrom: null,
  minDays: 0,
  maxDays: 1,
  ...given,
})
/** A KTP number that could be one: Bandung, a woman born on 12 May 1990. */
export const ktp = (serial: number) => `327301520590${String(serial).padStart(4, '0')}`

/** The person who opened the organization of this profile. */
export async function personOf(db: Db, { role, id }: Profile): Promise<Person> {
  const account = await findAccount(db, { role, id } as Profile)
  if (!account) throw new Error('this account is closed')
  return account.who
}

/** An operator with password and second factor set up; the password is unknown. */
export async function readyOperator(db: Db, email: string, roles: Parameters<typeof addOperator>[1]['roles']): Promise<Person> {
  await addOperator(db, { email, name: 'Rina', roles, by: 'test' })
  const { who } = (await findAccount(db, { role: 'operator', email }))!
  await db
    .insertInto('secondFactors')
    .values({ userId: who.user, secretCipher: Buffer.from(''), confirmedAt: new Date() })
    .execute()
  await db.updateTable('users').set({ passwordHash: '' }).where('id', '=', who.user).execute()
  return who
}
