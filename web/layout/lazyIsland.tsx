import { createElement, memo, Suspense, use, useState, type ComponentType } from 'react'
import { firstInteraction } from '#web/session/firstInteraction.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Island of a public page that hydrates on the first interaction, or at once with `now`, to spare slow phones. `drawn`: the component
 * itself on the server, which cannot wait. Its props must keep their identity.
 */
export function lazyIsland<Props extends object>(load: Load<Props>, drawn: ComponentType<Props> | false, now?: () => boolean) {
  let known = drawn || undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const part = () => (coming ??= retryLoad(load).then((loaded) => (known = loaded)))
  // On a later page the island is not rendered yet, so it is loaded at once.
  const alive = drawn ? undefined : isHydrated() || now?.() ? part() : firstInteraction().then(part)
  // A failure is shown where the island is used; until then it is not an unhandled rejection.
  alive?.catch(() => undefined)
  const Body = ({ of: props, isDrawn }: { of: Props; isDrawn: boolean }) =>
    createElement(known ?? use(isDrawn && alive ? alive : part()), props)
  return memo((props: Props) => {
    // Without a boundary the previous page stays visible until this one is complete.
    const [isDrawn] = useState(() => Boolean(drawn) || !isHydrated())
    const body = <Body of={props} isDrawn={isDrawn} />
    return isDrawn ? <Suspense>{body}</Suspense> : body
  })
}

/** Set by `wake` (beforeScript.ts). */
const isHydrated = () => 'awake' in document.documentElement.dataset

/** Milliseconds before a failed island is loaded again, and the number of attempts. */
const retryDelayMs = 3000
const maxAttempts = 5

async function retryLoad<Part>(load: () => Promise<Part>, left = maxAttempts): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (left === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
    return retryLoad(load, left - 1)
  }
}
