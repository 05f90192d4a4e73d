import type { Rule } from '#contract/approvals.ts'

type DemoRole = 'admin' | 'requester' | 'buyer' | 'approver' | 'finance'

/** A purchase request of the demo company. `asked`: hours ago. `goods`: keys of the catalog with pieces. `steps`: what became of it. */
export type DemoRequest = {
  by: DemoRole
  asked: number
  purpose: string
  goods: readonly (readonly [key: string, pieces: number])[]
  steps?: readonly DemoStep[]
}

export type DemoStep = { by: DemoRole; step: 'approve' | 'return' | 'reject'; comment: string } | 'withdraw' | 'expire' | 'go-stale' | 'pay'

/** From ten million rupiah on an approver decides, from twenty-five on finance, too. */
export const rules: readonly Rule[] = [
  { from: 10_000_000, level: 1, role: 'approver', userId: null },
  { from: 25_000_000, level: 2, role: 'finance', userId: null },
]

/** Month limit of the company's buyer, in rupiah. */
export const monthLimit = 75_000_000

const approve = (by: DemoRole, comment = ''): DemoStep => ({ by, step: 'approve', comment })

/** Requests in every status. Those whose goods go back into a cart come last of their member. */
export const requests: readonly DemoRequest[] = [
  { by: 'requester', asked: 23.3, purpose: 'Kertas semua gerai sampai Januari', goods: [['4-01', 210]] },
  { by: 'requester', asked: 2, purpose: 'Tumbler untuk barista baru', goods: [['6-17', 20]] },
  {
    by: 'buyer',
    asked: 20,
    purpose: 'Hadiah akhir tahun pelanggan korporat',
    goods: [
      ['6-16', 100],
      ['6-15', 84],
      ['4-05', 60],
      ['6-29', 44],
    ],
    steps: [approve('approver', 'Sesuai rencana pemasaran.')],
  },
  { by: 'buyer', asked: 6, purpose: 'Stok HVS kantor pusat', goods: [['4-03', 46]], steps: [approve('approver')] },
  {
    by: 'buyer',
    asked: 52,
    purpose: 'Arsip pajak 2026',
    goods: [['4-07', 68]],
    steps: [approve('approver', 'Setuju, sudah dianggarkan.'), 'pay'],
  },
  {
    by: 'requester',
    asked: 74,
    purpose: 'Kotak hadiah hampers',
    goods: [['6-28', 50]],
    steps: [{ by: 'approver', step: 'reject', comment: 'Masih ada stok tahun lalu di gudang Bekasi.' }],
  },
  { by: 'buyer', asked: 98, purpose: 'Power bank untuk tim lapangan', goods: [['6-26', 65]], steps: ['withdraw'] },
  { by: 'approver', asked: 176, purpose: 'Piala karyawan teladan', goods: [['6-21', 42]], steps: ['expire'] },
  { by: 'buyer', asked: 122, purpose: 'Payung tamu musim hujan', goods: [['6-18', 112]], steps: ['go-stale'] },
  {
    by: 'requester',
    asked: 28,
    purpose: 'Ransel kurir antar gerai',
    goods: [['6-24', 66]],
    steps: [{ by: 'approver', step: 'return', comment: 'Cukup 30 dulu, sisanya bulan depan.' }],
  },
]
