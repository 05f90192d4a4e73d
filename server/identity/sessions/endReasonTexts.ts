import type { Word } from '#contract/words/fill.ts'

/** Reasons why a sign-in ended, by the code that is stored. */
export const endReasonTexts = {
  'signed-out': { en: 'signed out', id: 'keluar' },
  'signed-out-everywhere': { en: 'signed out everywhere', id: 'keluar dari semua perangkat' },
  'signed-out-elsewhere': { en: 'signed out from another device', id: 'keluar dari perangkat lain' },
  switched: { en: 'switched to another organization', id: 'beralih ke organisasi lain' },
  'refresh-token-reused': { en: 'refresh token used twice', id: 'token penyegar dipakai dua kali' },
  'account-changed': { en: 'the account changed during the sign-in', id: 'akun berubah saat proses masuk' },
  'account-closed': { en: 'account closed', id: 'akun ditutup' },
  'address-proven': { en: 'the address was proven by its owner', id: 'alamat dikonfirmasi oleh pemiliknya' },
  'second-factor-on': { en: 'second factor on', id: 'verifikasi dua langkah aktif' },
  'second-factor-off': { en: 'second factor off', id: 'verifikasi dua langkah nonaktif' },
  'change-stopped': { en: 'a change was stopped by mail', id: 'perubahan dihentikan lewat email' },
  'left-organization': { en: 'left the organization', id: 'keluar dari organisasi' },
  'removed-from-organization': { en: 'removed from the organization', id: 'dikeluarkan dari organisasi' },
  'operator-added': { en: 'operator added again', id: 'akun operator ditambahkan lagi' },
  'operator-blocked': { en: 'operator blocked', id: 'operator diblokir' },
  'password-reset': { en: 'password reset', id: 'kata sandi dibuat ulang' },
  'password-changed': { en: 'password changed', id: 'kata sandi diubah' },
} as const satisfies Record<string, Word>

export type EndReason = keyof typeof endReasonTexts
const isEndReason = (code: string | null): code is EndReason => code !== null && Object.hasOwn(endReasonTexts, code)

/** The words of a stored reason, in English as in all data that people download. */
export const presentEndReason = (code: string | null) => (isEndReason(code) ? endReasonTexts[code].en : code)
