/** What a variant is called: its product, and its choices of each axis. */
export function variantName(product: string, options: Readonly<Record<string, string>>) {
  const choices = Object.values(options)
  return choices.length === 0 ? product : `${product} (${choices.join(', ')})`
}
