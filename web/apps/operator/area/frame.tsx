import type { ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Empty, PageTitle, Skeleton } from '#web/ui/surface.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'
import type { OperatorData } from '#web/features/operators/useOperators.ts'

type Props<T> = {
  title: string
  intro?: string
  loaded: OperatorData<T>
  aside?: ReactNode
  /** Room for a list beside a case. */
  wide?: boolean
  children: (session: OperatorSession, data: T) => ReactNode
}

/** Frame of an operators' page: sign-in if needed, then the content. */
export function OperatorFrame<T>({ title, intro, loaded: { session, data, error }, aside, wide = false, children }: Props<T>) {
  const t = useText(texts)
  if (session === null)
    return (
      <Empty
        heading
        icon="user"
        title={t('Please sign in as an operator first.')}
        action={<ButtonLink to="/operator">{t('Go to sign-in')}</ButtonLink>}
      />
    )
  return (
    <div className={wide ? 'max-w-[90rem]' : 'max-w-6xl'}>
      <PageTitle aside={aside}>{title}</PageTitle>
      <div className="grid grid-cols-1 gap-(--gap)">
        {intro && <p className="-mt-4 max-w-3xl text-sm text-ink-soft max-md:-mt-2">{intro}</p>}
        <Failure error={error} />
        {data === undefined && !error && <Skeleton className="h-96 noscript:hidden" />}
        {session && data !== undefined && children(session, data)}
      </div>
    </div>
  )
}
