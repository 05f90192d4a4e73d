import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message, Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { loadBackTo, loadOlder } from './actions.ts'

type Watched = { room: Room['id']; messages: Message[]; pending: number; role: TradingRole; found: number | null }

/** Reduced motion is respected; a script's own wish would win over the style sheet's. */
const calm = (behavior: ScrollBehavior): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior)

/** Pixels from the end within which the newest are being read. */
const near = 120

/**
 * Where the view stands. It opens at the unread line or the end, glides to the newest message whenever one comes
 * (unless one reads further up and it is not one's own), and keeps its place when older ones are put above.
 */
export function useScroll({ room, messages, pending, role, found }: Watched) {
  const scroller = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [away, setAway] = useState(false)
  const seen = useRef({ first: 0, firstTop: 0, last: 0, pending: 0, opened: false, nearEnd: true })

  const firstSeq = messages[0]?.seq

  const glide = (behavior: ScrollBehavior) => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: calm(behavior) })

  useLayoutEffect(() => {
    const view = scroller.current
    if (!view) return
    const before = seen.current
    const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0]
    const topOf = (seq: number) => view.querySelector<HTMLElement>(`[data-seq="${seq}"]`)?.offsetTop ?? 0
    if (!before.opened && messages.length > 0) {
      const line = view.querySelector<HTMLElement>('[data-unread]')
      view.scrollTop = line ? line.offsetTop - view.clientHeight / 3 : view.scrollHeight
      before.opened = true
    } else if (first < before.first) {
      // What was first has moved down by what came above it.
      view.scrollTop += topOf(before.first) - before.firstTop
    } else if (last > before.last || pending > before.pending) {
      const own = pending > before.pending || messages.at(-1)?.senderRole === role
      if (own || before.nearEnd) glide('smooth')
    }
    Object.assign(before, { first, firstTop: topOf(first), last, pending })
  }, [messages, pending, role])

  useEffect(() => {
    const view = scroller.current
    if (!view) return
    const look = () => {
      const rest = view.scrollHeight - view.scrollTop - view.clientHeight
      seen.current.nearEnd = rest < near
      setAway(rest > view.clientHeight)
    }
    // Pictures and the keyboard change heights; a reader at the end stays there.
    const sizes = new ResizeObserver(() => seen.current.opened && seen.current.nearEnd && glide('instant'))
    sizes.observe(view)
    view.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      view.removeEventListener('scroll', look)
    }
  }, [])

  useEffect(() => {
    const sentinel = top.current
    if (!sentinel) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && seen.current.opened && void loadOlder(room).catch(() => undefined),
      { root: scroller.current, rootMargin: '400px 0px 0px 0px' },
    )
    watcher.observe(sentinel)
    return () => watcher.disconnect()
    // Looked at again after each page: what is still in view asks for the next.
  }, [room, firstSeq])

  useEffect(() => {
    if (found === null) return
    void loadBackTo(room, found).then(() =>
      requestAnimationFrame(() =>
        scroller.current?.querySelector(`[data-seq="${found}"]`)?.scrollIntoView({ block: 'center', behavior: calm('smooth') }),
      ),
    )
  }, [room, found])

  return { scroller, top, end, away, toEnd: () => glide('smooth') }
}
