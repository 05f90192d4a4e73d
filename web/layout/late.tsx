import { createElement, memo, Suspense, use, useState, type ComponentType } from 'react'
import { someoneMoves } from '#web/session/someoneMoves.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Island of a public page that hydrates on the first interaction, or at once with `now`, to spare slow phones. `drawn`: the component
 * itself on the server, which cannot wait. Its props must keep their identity.
 */
export function late<Props extends object>(load: Load<Props>, drawn: ComponentType<Props> | false, now?: () => boolean) {
  let known = drawn || undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const part = () => (coming ??= again(load).then((loaded) => (known = loaded)))
  // On a later page the island is not rendered yet, so it is loaded at once.
  const alive = drawn ? undefined : isAwake() || now?.() ? part() : someoneMoves().then(part)
  // A failure is shown where the island is used; until then it is not an unhandled rejection.
  alive?.catch(() => undefined)
  const Body = ({ of: props, isDrawn }: { of: Props; isDrawn: boolean }) =>
    createElement(known ?? use(isDrawn && alive ? alive : part()), props)
  return memo((props: Props) => {
    // Without a boundary the previous page stays visible until this one is complete.
    const [isDrawn] = useState(() => Boolean(drawn) || !isAwake())
    const body = <Body of={props} isDrawn={isDrawn} />
    return isDrawn ? <Suspense>{body}</Suspense> : body
  })
}

/** Set by `wake` (beforeScript.ts). */
const isAwake = () => 'awake' in document.documentElement.dataset

/** Milliseconds before a failed island is loaded again, and the number of attempts. */
const rest = 3000
const tries = 5

async function again<Part>(load: () => Promise<Part>, left = tries): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    if (left === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, rest))
    return again(load, left - 1)
  }
}
