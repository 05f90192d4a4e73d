import { useCallback, useEffect, useState } from 'react'
import { settings, type Setting } from '#contract/settings.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { silent, titledPrivate } from '#web/layout/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Empty, PageTitle, Skeleton } from '#web/ui/surface.tsx'
import { findOperatorSession, forgetOperator, type OperatorSession } from '../session.ts'
import type { Route } from './+types/page.ts'
import { Group } from './group.tsx'
import { texts } from './texts.ts'
import { groups } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Settings')(args), silent]
export const headers = () => ({ 'cache-control': 'no-store' })

type State = { session?: OperatorSession | null; list?: Setting[]; error?: unknown }

/** What holds on the marketplace, what is planned and what waits for a second operator. */
export default function SettingsPage() {
  const t = useText(texts)
  const { session, list, error, read } = useSettings()
  if (session === null)
    return (
      <Empty
        heading
        icon="user"
        title={t('Please sign in as an operator first.')}
        action={<ButtonLink to="/operator">{t('Go to sign-in')}</ButtonLink>}
      />
    )
  const back = (
    <ButtonLink look="secondary" to="/operator">
      {t('Operator account')}
    </ButtonLink>
  )
  return (
    <div className="mx-auto max-w-4xl">
      <PageTitle aside={back}>{t('Settings')}</PageTitle>
      <div className="grid gap-6">
        <p className="-mt-4 text-ink-soft">{t('Values that hold for the whole marketplace. An order keeps what held when it was made.')}</p>
        <Failure error={error} />
        {!list && !error && <Skeleton className="h-96 noscript:hidden" />}
        {session &&
          list &&
          (Object.keys(groups) as Setting['group'][]).map((group) => {
            const own = list.filter((setting) => setting.group === group)
            return own.length === 0 ? null : (
              <Card key={group} className="grid gap-1">
                <h2 className="text-lg font-semibold">{t(groups[group])}</h2>
                <Group session={session} settings={own} changed={read} />
              </Card>
            )
          })}
      </div>
    </div>
  )
}

/** The operator of this tab and every setting; `read` asks again. */
function useSettings() {
  const [state, setState] = useState<State>({})
  const read = useCallback(async () => {
    try {
      const session = await findOperatorSession()
      if (session === null || session === 'ended') return setState({ session: null })
      setState({ session, list: await call(settings.list, { headers: { access_token: session.token } }) })
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 401) return setState((before) => ({ ...before, error }))
      forgetOperator()
      setState({ session: null })
    }
  }, [])
  useEffect(() => void read(), [read])
  return { ...state, read }
}
