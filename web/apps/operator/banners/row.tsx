import type { KeptBanner } from '#contract/operatorBanners.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card, type Tone } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const states = {
  shown: ['Shown now', 'good'],
  planned: ['Planned', 'warn'],
  over: ['Over', 'neutral'],
} as const satisfies Record<KeptBanner['state'], [keyof typeof texts, Tone]>

/** `up`, `down`: false at either end. */
type Props = {
  banner: KeptBanner
  busy: boolean
  up: false | (() => void)
  down: false | (() => void)
  edit: () => void
  remove: () => void
}

/** One banner: picture, days, link and actions. */
export function BannerRow({ banner, busy, up, down, edit, remove }: Props) {
  const t = useText(texts)
  const words = banner.alt[useLanguage()]
  return (
    <li>
      <Card className="grid gap-4 sm:grid-cols-[16rem_minmax(0,1fr)]">
        <img
          src={banner.src}
          srcSet={banner.srcSet}
          sizes="(min-width: 640px) 16rem, 90vw"
          alt=""
          width={1600}
          height={400}
          loading="lazy"
          className="aspect-4/1 w-full rounded-lg object-cover"
        />
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Facts banner={banner} />
          <div className="-mx-4 flex flex-wrap gap-1">
            {up && (
              <Button look="quiet" busy={busy} aria-label={t('Move {words} up', { words })} onClick={up}>
                {t('Up')}
              </Button>
            )}
            {down && (
              <Button look="quiet" busy={busy} aria-label={t('Move {words} down', { words })} onClick={down}>
                {t('Down')}
              </Button>
            )}
            <Button look="quiet" aria-label={t('Edit {words}', { words })} onClick={edit}>
              {t('Edit')}
            </Button>
            <Button look="quiet" busy={busy} aria-label={t('Remove {words}', { words })} onClick={remove}>
              {t('Remove')}
            </Button>
          </div>
        </div>
      </Card>
    </li>
  )
}

function Facts({ banner: { alt, link, from, until, state, changedBy, changedAt } }: { banner: KeptBanner }) {
  const t = useText(texts)
  const { day, date } = useFormat()
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {alt[useLanguage()]} <Badge tone={states[state][1]}>{t(states[state][0])}</Badge>
      </p>
      <p className="text-sm wrap-anywhere">
        {until === null ? t('From {from} on', { from: day(from) }) : t('{from} to {until}', { from: day(from), until: day(until) })}
        {' · '}
        <code>{link}</code>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {changedBy === null ? (
          t('From the start')
        ) : (
          <>
            <Name>{changedBy}</Name>, {date(changedAt)}
          </>
        )}
      </p>
    </div>
  )
}
