import type { RoleOf } from '../permissions.ts'
import type { Word } from './fill.ts'

/** Texts of notifications about passkeys and the people of an organization. */
export const securityWords = {
  'passkey-added': {
    en: 'The passkey "{name}" was added to your account. Was this you?',
    id: 'Passkey "{name}" ditambahkan ke akun Anda. Apakah ini Anda?',
  },
  'passkey-removed': {
    en: 'The passkey "{name}" was removed from your account. Was this you?',
    id: 'Passkey "{name}" dihapus dari akun Anda. Apakah ini Anda?',
  },
  'passkey-blocked': {
    en: 'The passkey "{name}" is blocked: it may have been copied. Please remove it and add a new one.',
    id: 'Passkey "{name}" diblokir: mungkin ada salinannya. Silakan hapus dan tambahkan yang baru.',
  },
  'member-joined': { en: '{name} has joined your team.', id: '{name} telah bergabung dengan tim Anda.' },
  'member-left': { en: '{name} has left your team.', id: '{name} keluar dari tim Anda.' },
  'member-removed': { en: '{name} was removed from your team.', id: '{name} dikeluarkan dari tim Anda.' },
  'member-roles': { en: '{name} has another role now.', id: 'Peran {name} telah diubah.' },
  'administration-transferred': { en: '{name} is administrator now.', id: '{name} kini menjadi administrator.' },
} as const satisfies Record<string, Word>

/** Name of each role of a company or a store. */
export const memberRoleWords = {
  admin: { en: 'Administrator', id: 'Administrator' },
  requester: { en: 'Requester', id: 'Peminta' },
  buyer: { en: 'Buyer', id: 'Pembeli' },
  approver: { en: 'Approver', id: 'Penyetuju' },
  finance: { en: 'Finance', id: 'Keuangan' },
  receiver: { en: 'Receiver', id: 'Penerima barang' },
  viewer: { en: 'Viewer', id: 'Pengamat' },
  owner: { en: 'Owner', id: 'Pemilik' },
  manager: { en: 'Manager', id: 'Manajer' },
  sales: { en: 'Sales', id: 'Penjualan' },
  warehouse: { en: 'Warehouse', id: 'Gudang' },
} as const satisfies Record<RoleOf<'company' | 'supplier'>, Word>
