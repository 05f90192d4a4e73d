/** Display name of a variant: product name and option values. */
export function variantName(product: string, options: Readonly<Record<string, string>>) {
  const choices = Object.values(options)
  return choices.length === 0 ? product : `${product} (${choices.join(', ')})`
}
