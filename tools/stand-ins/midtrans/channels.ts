/** Ways to pay by Snap's names in `enabled_payments`, with the least and the most rupiah each takes. */
export const channels = {
  credit_card: { type: 'credit_card', least: 10_000, most: 999_999_999 },
  bca_va: { type: 'bank_transfer', bank: 'bca', least: 10_000, most: 20_000_000_000 },
  bni_va: { type: 'bank_transfer', bank: 'bni', least: 10_000, most: 1_000_000_000 },
  bri_va: { type: 'bank_transfer', bank: 'bri', least: 10_000, most: 1_000_000_000 },
  echannel: { type: 'echannel', bank: 'mandiri', least: 10_000, most: 50_000_000_000 },
  permata_va: { type: 'bank_transfer', bank: 'permata', least: 10_000, most: 1_000_000_000 },
  other_qris: { type: 'qris', least: 1, most: 10_000_000 },
  gopay: { type: 'gopay', least: 1, most: 20_000_000 },
} as const

export type Channel = keyof typeof channels

/** The bank that a channel transfers to, if it is a bank transfer. */
export function bankOf(channel: Channel): string | undefined {
  const way = channels[channel]
  return 'bank' in way ? way.bank : undefined
}

export const isTransfer = (channel: Channel) => bankOf(channel) !== undefined

/** Returns the payment methods of a page: those enabled (all by default) that accept the amount. */
export function channelsFor(enabled: string[] | undefined, amount: number): Channel[] {
  const wanted = new Set(enabled?.map((name) => (name === 'qris' ? 'other_qris' : name)))
  return everyChannel.filter((name) => {
    const { least, most } = channels[name]
    const named = !enabled || wanted.has(name) || (wanted.has('bank_transfer') && isTransfer(name))
    return named && amount >= least && amount <= most
  })
}

const everyChannel: Channel[] = ['credit_card', 'bca_va', 'bni_va', 'bri_va', 'echannel', 'permata_va', 'other_qris', 'gopay']
