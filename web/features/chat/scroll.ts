import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message, Room } from '#contract/rooms.ts'
import type { TradingRole } from '#contract/roles.ts'
import { loadBackTo, loadOlder } from './actions.ts'

type Watched = { room: Room['id']; messages: Message[]; pending: number; role: TradingRole; found: number | null }

/** Respects reduced motion: a script's `behavior` overrides the style sheet's. */
const calm = (behavior: ScrollBehavior): ScrollBehavior => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior)

/** Pixels from the end within which the newest messages are being read. */
const near = 120

/**
 * Scroll position of a conversation. Opens at the unread line or the end, and keeps its place when older messages come above. Scrolls to a
 * new message if it is one's own or the view is near the end.
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
      // Older messages were inserted above: move down by their height.
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
    // Observe again after each page: a sentinel that is still in view loads the next one.
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
