/** A person to sign in as. Fields that the real provider does not share are removed later. */
export type StandInPerson = { id: string; name: string; email: string; verified: boolean; note: string }

export const people: StandInPerson[] = [
  { id: '1001', name: 'Sari Wulandari', email: 'sari@sign-in.test', verified: true, note: 'e-mail verified' },
  { id: '1002', name: 'Budi Hartono', email: 'budi@sign-in.test', verified: false, note: 'e-mail not verified' },
  { id: '1003', name: 'Dewi Lestari', email: '', verified: false, note: 'gives no e-mail' },
]
