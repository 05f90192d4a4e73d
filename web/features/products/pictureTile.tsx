import { useText } from '#web/shell/i18n/language.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

type Props = {
  url: string
  index: number
  total: number
  /** Absent if the order does not matter. */ onMove?: (to: number) => void
  onRemove: () => void
}

/** One picture of the form with its actions. */
export function PictureTile({ url, index, total, onMove, onRemove }: Props) {
  const t = useText(texts)
  const n = index + 1
  return (
    <li className="grid content-start gap-1 overflow-hidden rounded-xl border border-line bg-sunken">
      <img src={url} alt={t('Picture {n} of {total}', { n, total })} className="aspect-square w-full object-cover" />
      {onMove && index === 0 && (
        <p className="flex min-h-11 items-center justify-center gap-1.5 px-2 text-center text-sm leading-tight font-semibold text-accent">
          <Icon name="check" className="size-4 shrink-0" />
          {t('Main picture')}
        </p>
      )}
      {onMove && index > 0 && (
        <button
          type="button"
          aria-label={t('Make picture {n} the main picture', { n })}
          onClick={() => onMove(0)}
          className="min-h-11 px-2 text-sm leading-tight text-accent hover:underline"
        >
          {t('Make main picture')}
        </button>
      )}
      <div className="flex justify-around border-t border-line">
        {onMove && (
          <Tool icon="left" label={t('Move picture {n} to the left', { n })} disabled={index === 0} onClick={() => onMove(index - 1)} />
        )}
        <Tool icon="trash" label={t('Remove picture {n}', { n })} onClick={onRemove} />
        {onMove && (
          <Tool icon="right" label={t('Move picture {n} to the right', { n })} disabled={n === total} onClick={() => onMove(index + 1)} />
        )}
      </div>
    </li>
  )
}

function Tool({ icon, label, disabled = false, onClick }: { icon: IconName; label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-lg hover:bg-line disabled:opacity-30"
    >
      <Icon name={icon} />
    </button>
  )
}
