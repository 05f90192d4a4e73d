import { useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { loadGoods, useGoodsOptions, type Goods } from './goods.ts'
import { offerTexts } from './offerTexts.ts'

type Props = { shopId: ShopId; label: string; error?: string | undefined; onChoose: (goods: Goods[]) => void }

/** Finds own goods by typing; hands on all variants and units of the chosen product. */
export function GoodsField({ shopId, label, error, onChoose }: Props) {
  const t = useText(offerTexts)
  const [typed, setTyped] = useState('')
  const [turn, setTurn] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const items = useGoodsOptions(shopId, typed)
  return (
    <div className="grid gap-2">
      <Combobox
        key={turn}
        label={label}
        hint={t('Type a part of its name, then choose.')}
        shown=""
        items={items}
        words={{ list: t('My products'), found: (n) => t('{n} products found', { n }), none: t('No product found') }}
        lineOf={({ name }) => name}
        onType={setTyped}
        onChoose={({ id }) => {
          setFailure(null)
          loadGoods(id).then((goods) => {
            onChoose(goods)
            setTurn((before) => before + 1)
          }, setFailure)
        }}
        error={error}
      >
        {({ name }) => <Name>{name}</Name>}
      </Combobox>
      <Failure error={failure} />
    </div>
  )
}
