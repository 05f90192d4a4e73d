import { useState, type FormEvent } from 'react'
import { readAmount, writeRupiah } from '#contract/amount.ts'
import { approvals } from '#contract/approvals.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Member } from '#contract/members.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { RupiahField } from '#web/ui/rupiahField.tsx'
import { Section } from '#web/ui/section.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import { limitsTexts } from './limitsTexts.ts'

type Limit = Answer<typeof approvals.limits>[number]
type Props = { people: readonly Member[]; limits: readonly Limit[]; changed: () => Promise<unknown> }

/** Monthly limits of the members and how much of them is used. */
export function Limits({ people, limits, changed }: Props) {
  const t = useText(limitsTexts)
  const [editing, edit] = useState<Member | null>(null)
  const limitOf = (member: Member) => limits.find(({ userId }) => userId === member.userId)
  return (
    <Section title={t('Monthly limits')}>
      <p className="-mt-2 text-ink-soft">
        {t('Above it a member can neither order nor ask for approval. Orders that wait for approval or payment count too.')}
      </p>
      <ul className="divide-y divide-line">
        {people
          .filter(({ state }) => state === 'active')
          .map((member) => (
            <li key={member.userId} className="flex items-center justify-between gap-x-4 py-1">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <Name>{member.name}</Name>
                </p>
                <Standing limit={limitOf(member)} />
              </div>
              <Button look="quiet" aria-label={t('Change the limit of {name}', { name: member.name })} onClick={() => edit(member)}>
                {t('Change')}
              </Button>
            </li>
          ))}
      </ul>
      {editing && (
        <LimitDialog member={editing} monthLimit={limitOf(editing)?.monthLimit ?? null} changed={changed} onClose={() => edit(null)} />
      )}
    </Section>
  )
}

function Standing({ limit }: { limit: Limit | undefined }) {
  const t = useText(limitsTexts)
  if (!limit || limit.monthLimit === null) return <p className="text-sm text-ink-soft">{t('No limit')}</p>
  const { monthLimit, used } = limit
  return (
    <p className={`text-sm tabular-nums ${used >= monthLimit ? 'text-warn' : 'text-ink-soft'}`}>
      {t('{used, rupiah} of {limit, rupiah} this month', { used, limit: monthLimit })}
    </p>
  )
}

type DialogProps = { member: Member; monthLimit: number | null; changed: () => Promise<unknown>; onClose: () => void }

function LimitDialog({ member: { userId, name }, monthLimit, changed, onClose }: DialogProps) {
  const t = useText(limitsTexts)
  const toast = useToast()
  const [typed, setTyped] = useState(monthLimit === null ? '' : writeRupiah(monthLimit))
  const [{ tried, busy, error }, setState] = useState<{ tried: boolean; busy: boolean; error?: unknown }>({ tried: false, busy: false })
  const wanted = typed.trim() === '' ? null : readAmount(typed)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState({ tried: true, busy: wanted !== undefined })
    if (wanted === undefined) return
    try {
      await call(approvals.setLimit, { body: { userId, monthLimit: wanted } })
      await changed()
      onClose()
      toast({ text: t('Limit saved') })
    } catch (failure) {
      setState({ tried: true, busy: false, error: failure })
    }
  }
  return (
    <Dialog open onClose={onClose} size="small" title={t('Monthly limit of {name}', { name })} first="input">
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-5">
        <RupiahField
          label={t('At most in a calendar month (Rp)')}
          hint={t('Empty: no limit')}
          value={typed}
          error={tried && wanted === undefined ? t('Type an amount in whole rupiah.') : undefined}
          onText={setTyped}
        />
        <Failure error={error} />
        <Button type="submit" busy={busy}>
          {t('Save')}
        </Button>
      </form>
    </Dialog>
  )
}
