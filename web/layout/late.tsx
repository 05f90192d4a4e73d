import { createElement, memo, Suspense, use, useState, type ComponentType } from 'react'
import { someoneMoves } from '#web/session/someoneMoves.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a public page that works as it was drawn, and comes to life when someone first moves, or at once with `now`: what is only looked at costs a slow
 * phone less. `drawn`: the part itself on the server, which cannot wait for it. Its props have to stay the same objects.
 */
export function late<Props extends object>(load: Load<Props>, drawn: ComponentType<Props> | false, now?: () => boolean) {
  let known = drawn || undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const part = () => (coming ??= again(load).then((loaded) => (known = loaded)))
  // One that comes with a later page is not drawn yet and is loaded at once.
  const alive = drawn ? undefined : isAwake() || now?.() ? part() : someoneMoves().then(part)
  // A failure is told where the part is needed; until then it is none.
  alive?.catch(() => undefined)
  const Body = ({ of: props, isDrawn }: { of: Props; isDrawn: boolean }) =>
    createElement(known ?? use(isDrawn && alive ? alive : part()), props)
  return memo((props: Props) => {
    // Without a boundary the page before stays in sight until this one is whole.
    const [isDrawn] = useState(() => Boolean(drawn) || !isAwake())
    const body = <Body of={props} isDrawn={isDrawn} />
    return isDrawn ? <Suspense>{body}</Suspense> : body
  })
}

/** Set by `wake` (beforeScript.ts). */
const isAwake = () => 'awake' in document.documentElement.dataset

/** Milliseconds until a part that could not be had is asked for again, and how often. */
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
