import { useRef, useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { readAmount, writeRupiah } from '#contract/amount.ts'
import { approvals, delegations, maxRules, type ApprovalRules, type ApproverRole, type Rule } from '#contract/approvals.ts'
import type { UserId } from '#contract/ids.ts'
import { members } from '#contract/members.ts'
import type { PageFacts } from '#contract/page.ts'
import { Delegations } from '#web/features/requests/delegations.tsx'
import { Limits } from '#web/features/requests/limits.tsx'
import { RuleRow, type TypedRule } from '#web/features/requests/ruleRow.tsx'
import { rulesTexts } from '#web/features/requests/rulesTexts.ts'
import { TryRules } from '#web/features/requests/tryRules.tsx'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { Button } from '#web/ui/button.tsx'
import { CaseColumns } from '#web/ui/caseColumns.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { Route } from './+types/rules.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  const [rules, people] = await Promise.all([call(approvals.rules), call(members.list)])
  // A company of one person needs no limits and no delegates.
  const [limits, list, colleagues] = rules.on
    ? await Promise.all([call(approvals.limits), call(delegations.list), call(delegations.colleagues)])
    : [[], [], []]
  return { rules, people, limits, list, colleagues }
}
export const meta = titledPrivate(rulesTexts, 'Approval rules')

const typedOf = ({ rules }: ApprovalRules): TypedRule[] =>
  rules.map(({ from, level, role, userId, nobody }, key) => ({
    key,
    from: writeRupiah(from),
    level,
    by: role === null ? `user:${userId}` : `role:${role}`,
    nobody,
  }))

/** The rule as the server reads it; undefined for an amount that cannot be read. */
function ruleOf({ from: typed, level, by }: TypedRule): Rule | undefined {
  const from = readAmount(typed)
  const [kind, value] = by.split(':')
  if (from === undefined) return undefined
  return kind === 'role'
    ? { from, level, role: value as ApproverRole, userId: null }
    : { from, level, role: null, userId: Number(value) as UserId }
}

/** The approval rules of a company, each as a sentence, and a way to try them. */
export default function Rules({ loaderData: { rules: loaded, people, limits, list, colleagues } }: Route.ComponentProps) {
  const t = useText(rulesTexts)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [rules, setRules] = useState(() => typedOf(loaded))
  const [saved, setSaved] = useState(loaded)
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const next = useRef(loaded.rules.length)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const read = rules.map(ruleOf)
    if (read.some((rule) => rule === undefined)) return
    setState({ busy: true })
    try {
      const now = await call(approvals.saveRules, { body: { rules: read.filter((rule) => rule !== undefined), version: saved.version } })
      setSaved(now)
      setRules(typedOf(now))
      setState({ busy: false })
      toast({ text: t('Rules saved') })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  const isEmpty = rules.length + saved.rules.length === 0
  const add = () => setRules([...rules, { key: (next.current += 1), from: '', level: 1, by: 'role:approver', nobody: false }])
  return (
    <div className="grid gap-4">
      <BackLink to="/company/people" className="-mb-2">
        {t('Back to the team')}
      </BackLink>
      <PageTitle>{t('Approval rules')}</PageTitle>
      <CaseColumns
        beside={
          <>
            <TryRules people={people} />
            {loaded.on && <Delegations list={list} colleagues={colleagues} forOthers changed={revalidate} />}
          </>
        }
      >
        <p className="text-ink-soft">
          {t(
            'From this total on, an order needs an approval before it can be paid. No one decides on their own request, not even an administrator.',
          )}
        </p>
        {!saved.on && <Notice>{t('Rules apply once your company has a second member.')}</Notice>}
        <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4">
          {rules.length === 0 ? (
            <p>{t('No rules: buyers order freely, and requesters ask a buyer.')}</p>
          ) : (
            <Card className="p-0! sm:p-0!">
              <ul className="divide-y divide-line">
                {rules.map((rule) => (
                  <RuleRow
                    key={rule.key}
                    rule={rule}
                    people={people}
                    error={tried && readAmount(rule.from) === undefined ? t('Type an amount in whole rupiah.') : undefined}
                    onChange={(changed) => setRules(rules.map((each) => (each.key === rule.key ? changed : each)))}
                    onRemove={() => setRules(rules.filter((each) => each.key !== rule.key))}
                  />
                ))}
              </ul>
            </Card>
          )}
          <Failure error={state.error} />
          <div className="flex flex-wrap gap-3">
            {!isEmpty && (
              <Button type="submit" busy={state.busy}>
                {t('Save the rules')}
              </Button>
            )}
            {rules.length < maxRules && (
              <Button look={isEmpty ? 'primary' : 'secondary'} onClick={add}>
                {t('Add a rule')}
              </Button>
            )}
          </div>
        </form>
        {loaded.on && <Limits people={people} limits={limits} changed={revalidate} />}
      </CaseColumns>
    </div>
  )
}
