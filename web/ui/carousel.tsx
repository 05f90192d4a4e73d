import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from './icon.tsx'
import { texts } from './texts.ts'

type Props = { label: string; slides: ReactNode[]; every?: number; thumbnails?: ReactNode[]; className?: string }

/**
 * Slides side by side that scroll and snap. With `every` (milliseconds) it moves by itself, until the user points at
 * it, focuses it, pauses it, or prefers less motion.
 */
export function Carousel({ label, slides, every, thumbnails, className = '' }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  const [paused, setPaused] = useState(false)
  /** Slides whose pictures may load. */
  const [near, setNear] = useState(1)
  const nearing = () => setNear(slides.length)
  const t = useText(texts)
  const go = (to: number) => {
    const wrapped = (to + slides.length) % slides.length
    track.current?.scrollTo({ left: track.current.clientWidth * wrapped })
    setIndex(wrapped)
  }
  useEffect(() => {
    if (!every || paused || slides.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const box = track.current
      if (!box || document.hidden || box.matches(':hover') || box.parentElement?.matches(':focus-within')) return
      const next = (Math.round(box.scrollLeft / box.clientWidth) + 1) % slides.length
      box.scrollTo({ left: box.clientWidth * next })
      setNear((known) => Math.max(known, next + 2))
    }, every)
    const before = setTimeout(() => setNear((known) => Math.max(known, 2)), every * 0.7)
    return () => {
      clearInterval(timer)
      clearTimeout(before)
    }
  }, [every, paused, slides.length])
  const spoken = (n: number) => t('Slide {n} of {total}', { n: n + 1, total: slides.length })
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={nearing}
      onTouchStart={nearing}
      onFocus={nearing}
      className={className}
    >
      <div className="relative rounded-[inherit]">
        <div
          ref={track}
          tabIndex={0}
          role="group"
          aria-label={spoken(index)}
          aria-live={every && !paused ? 'off' : 'polite'}
          onScroll={(event) => setIndex(Math.round(event.currentTarget.scrollLeft / Math.max(1, event.currentTarget.clientWidth)))}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (!step) return
            event.preventDefault()
            go(index + step)
          }}
          className="flex snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto scroll-smooth rounded-[inherit]"
        >
          {slides.map((slide, n) => (
            <div key={n} className={`w-full shrink-0 snap-center ${n < near ? '' : every ? unloaded : unloadedOnDesk}`} inert={n !== index}>
              {slide}
            </div>
          ))}
        </div>
        {slides.length > 1 && (
          <>
            <Arrow side="left" label={t('Previous slide')} onClick={() => go(index - 1)} />
            <Arrow side="right" label={t('Next slide')} onClick={() => go(index + 1)} />
            {every && (
              <button
                type="button"
                aria-label={paused ? t('Play') : t('Pause')}
                onClick={() => setPaused(!paused)}
                className={`${round} right-2 bottom-2`}
              >
                <Icon name={paused ? 'play' : 'pause'} />
              </button>
            )}
            <Dots count={slides.length} index={index} className={thumbnails ? 'sm:hidden' : ''} />
          </>
        )}
      </div>
      {thumbnails && slides.length > 1 && (
        <div className="mt-3 flex gap-2 overflow-x-auto p-1 max-sm:hidden">
          {thumbnails.map((thumbnail, n) => (
            <button
              key={n}
              type="button"
              aria-label={spoken(n)}
              aria-current={n === index || undefined}
              onClick={() => go(n)}
              className="size-16 shrink-0 overflow-hidden rounded-lg border-2 border-transparent aria-[current]:border-accent"
            >
              {thumbnail}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Pictures of hidden slides load once somebody is near: a browser would load the next one with the page. */
const unloaded = '[@media(scripting:enabled)]:[&_img]:hidden'
/** A finger swipes without notice, so a phone has the next picture. */
const unloadedOnDesk = 'pointer-fine:[@media(scripting:enabled)]:[&_img]:hidden'

const round = 'absolute grid size-11 place-items-center rounded-full bg-black/55 text-white hover:bg-black/75'

function Dots({ count, index, className }: { count: number; index: number; className: string }) {
  return (
    <div aria-hidden className={`pointer-events-none absolute inset-x-0 bottom-3 flex justify-center max-sm:bottom-1.5 ${className}`}>
      <div className="flex gap-2 rounded-full bg-black/40 px-2.5 py-1.5">
        {Array.from({ length: count }, (_, n) => (
          <span key={n} className={`h-2 rounded-full bg-white transition-[width] ${n === index ? 'w-6' : 'w-2 opacity-70'}`} />
        ))}
      </div>
    </div>
  )
}

/** On a phone one swipes: arrows would only cover the picture. */
function Arrow({ side, label, onClick }: { side: 'left' | 'right'; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`${round} top-1/2 -translate-y-1/2 max-sm:hidden ${side === 'left' ? 'left-2' : 'right-2'}`}
    >
      <Icon name={side} />
    </button>
  )
}
