import { useState, type FormEvent } from 'react'
import { readAmount } from '#contract/amount.ts'
import { approvals, type Level } from '#contract/approvals.ts'
import type { Member } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { Card } from '#web/ui/surface.tsx'
import { namesOf } from './names.ts'
import { rulesTexts } from './rulesTexts.ts'

/** Asks who would decide on an order, by the rules as they are saved. */
export function TryRules({ people }: { people: readonly Member[] }) {
  const t = useText(rulesTexts)
  const [typed, setTyped] = useState('')
  const [userId, setUserId] = useState(String((people.find(({ self }) => !self) ?? people[0])?.userId ?? ''))
  const [state, setState] = useState<{ busy: boolean; levels?: Level[]; error?: unknown }>({ busy: false })
  const total = readAmount(typed)
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (total === undefined) return setState({ busy: false })
    setState({ busy: true })
    try {
      const { levels } = await call(approvals.tryRules, { query: { total: String(total), userId } })
      setState({ busy: false, levels })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Card>
      <form noValidate onSubmit={(event) => void ask(event)} className="grid gap-3 sm:max-lg:grid-cols-2">
        <h2 className="font-semibold col-span-full">{t('Try the rules')}</h2>
        <RupiahField
          label={t('An order of (Rp)')}
          value={typed}
          error={typed !== '' && total === undefined ? t('Type an amount in whole rupiah.') : undefined}
          onText={setTyped}
        />
        <Select label={t('By the member')} value={userId} onChange={(event) => setUserId(event.target.value)}>
          {people
            .filter(({ state: standing }) => standing === 'active')
            .map(({ userId: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </Select>
        <Button type="submit" look="secondary" busy={state.busy}>
          {t('Who decides?')}
        </Button>
        <div className="col-span-full" role="status">
          <Failure error={state.error} />
          {state.levels?.length === 0 && <p>{t('This order needs no approval.')}</p>}
          {state.levels?.map((level) => (
            <p key={level.level}>{t('Level {n, number}: {names}', { n: level.level, names: namesOf(level).join(', ') || t('no one') })}</p>
          ))}
        </div>
      </form>
    </Card>
  )
}
