import type { Word } from './fill.ts'

/** Texts of notifications about a finished import. */
export const importWords = {
  'import-done': {
    en: '{file} is done: {n, number} products were added.',
    one: '{file} is done: {n, number} product was added.',
    id: '{file} selesai: {n, number} produk ditambahkan.',
  },
  'import-refused': {
    en: '{file} is done. Products added: {n, number}, rows refused: {failed, number}.',
    id: '{file} selesai. Produk ditambahkan: {n, number}, baris ditolak: {failed, number}.',
  },
} as const satisfies Record<string, Word>
