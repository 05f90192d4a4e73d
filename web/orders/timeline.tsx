import type { OrderDetail } from '#contract/orders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Card } from '#web/ui/surface.tsx'
import { eventNames, eventTexts } from './eventTexts.ts'
import { useReason } from './reason.ts'
import { texts } from './texts.ts'

/** Who did what and when, newest first. */
export function Timeline({ events }: { events: OrderDetail['timeline'] }) {
  const t = useText(texts)
  const e = useText(eventTexts)
  const format = useFormat()
  const say = useReason()
  if (events.length === 0) return null
  return (
    <Card>
      <h2 className="mb-4 text-lg font-semibold">{t('Timeline')}</h2>
      <ol className="grid gap-4 border-l-2 border-line pl-5">
        {events.toReversed().map((event, index) => (
          <li
            key={index}
            className="relative before:absolute before:top-1.5 before:-left-[1.65rem] before:size-3 before:rounded-full before:bg-line-strong first:before:bg-accent"
          >
            <p className="font-medium">{event.event in eventNames ? e(eventNames[event.event as keyof typeof eventNames]) : event.event}</p>
            {event.reason && (
              <p dir="auto" className="text-sm">
                {say(event)}
              </p>
            )}
            <p className="text-sm text-ink-soft">
              {format.time(event.at)} · {event.actor in texts ? t(event.actor as keyof typeof texts) : event.actor}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
