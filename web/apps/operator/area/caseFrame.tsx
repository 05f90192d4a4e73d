import type { ReactNode } from 'react'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { OperatorData } from '#web/features/operators/useOperators.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OperatorFrame } from './frame.tsx'
import { texts } from './texts.ts'

type Props<T> = {
  title: string
  loaded: OperatorData<T>
  /** The case's status, once it is known. */
  badge?: ReactNode
  /** Address of the desk, and the words of the link to it if it is not a list. */
  desk: string
  backText?: string
  /** The cases that wait, shown beside this one on a wide screen. */
  list?: ReactNode
  children: (session: OperatorSession, shown: T) => ReactNode
}

/** One case of a desk: its status beside the title, and the way back. */
export function CaseFrame<T>({ title, loaded, badge, desk, backText, list, children }: Props<T>) {
  const t = useText(texts)
  return (
    <OperatorFrame title={title} loaded={loaded} aside={badge} wide={list !== undefined}>
      {(session, shown) => (
        <>
          <ButtonLink look="quiet" to={desk} className="-mt-4 -ml-4 w-fit">
            <Icon name="left" className="size-5" />
            {backText ?? t('Back to the list')}
          </ButtonLink>
          <div className="flex items-start gap-6">
            {list}
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-(--gap)">{children(session, shown)}</div>
          </div>
        </>
      )}
    </OperatorFrame>
  )
}
