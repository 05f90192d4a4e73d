import type { Variant } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Chips } from './chips.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

/** All axes with their values, in the order of the variants. A value that does not fit the other choices leads to a variant that has it. */
export function Options({ offer: { product, variant, choose } }: { offer: Offer }) {
  const t = useText(choiceTexts)
  const axes = [...new Set(product.variants.flatMap(({ options }) => Object.keys(options)))]
  return axes.map((axis) => {
    const values = [...new Set(product.variants.flatMap(({ options }) => options[axis] ?? []))]
    const leads = (value: string) => nearest(product.variants, { ...variant?.options, [axis]: value }, axis)
    return (
      <Chips
        key={axis}
        legend={axis}
        written
        chosen={variant?.options[axis]}
        onChoose={(value) => choose({ variant: leads(value)?.id })}
        chips={values.map((value) => ({ value, label: value, ...(leads(value)?.stock ? {} : { below: t('Out of stock'), faded: true }) }))}
      />
    )
  })
}

/** The variant with this value on `axis` that matches most of the other choices; one in stock comes first. */
function nearest(variants: Variant[], wished: Record<string, string>, axis: string) {
  const shared = ({ options, stock }: Variant) =>
    Object.keys(wished).filter((name) => options[name] === wished[name]).length + (stock > 0 ? 0.5 : 0)
  return variants.filter(({ options }) => options[axis] === wished[axis]).toSorted((a, b) => shared(b) - shared(a))[0]
}
