import { useEffect, useId, useState, type DragEvent } from 'react'
import { imageLimits } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useFieldText } from '#web/ui/fieldText.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { takeFiles, type FormPicture, type RefusedPicture } from './pictures.ts'
import { PictureTile } from './pictureTile.tsx'
import { texts } from './texts.ts'

type Props = {
  pictures: FormPicture[]
  onChange: (pictures: FormPicture[]) => void
  onBusy: (busy: boolean) => void
  errors?: RefusedPicture[]
  ordered?: boolean
}

/** Up to five pictures: choose, drop or photograph, reorder, remove. The first is the main one unless they are not `ordered`. */
export function PictureField({ pictures, onChange, onBusy, errors = [], ordered = true }: Props) {
  const t = useText(texts)
  const say = useFieldText()
  const [refused, setRefused] = useState<RefusedPicture[]>([])
  const [step, setStep] = useState<{ done: number; of: number } | null>(null)
  useEffect(() => onBusy(step !== null), [step, onBusy])
  const add = async (files: File[]) => {
    if (files.length === 0 || step) return
    const { taken, refused: bad } = await takeFiles(files, imageLimits.count - pictures.length, (done) =>
      setStep({ done, of: files.length }),
    )
    setStep(null)
    setRefused(bad)
    onChange([...pictures, ...taken])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void add([...event.dataTransfer.files])
  }
  const move = (from: number, to: number) => onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, ...pictures.slice(from, from + 1)))
  const bad = [...refused, ...errors]
  return (
    <fieldset className="grid gap-3" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend className="mb-1.5 text-sm font-medium">{t('Pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
          {pictures.map((picture, index) => (
            <PictureTile
              key={picture.key}
              url={picture.url}
              index={index}
              total={pictures.length}
              {...(ordered ? { onMove: (to: number) => move(index, to) } : {})}
              onRemove={() => onChange(pictures.toSpliced(index, 1))}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Chooser icon="image" label={t('Choose pictures')} onFiles={add} />
        <Chooser icon="camera" label={t('Take a photo')} camera onFiles={add} />
        <span className="text-sm text-ink-soft pointer-coarse:hidden">{t('or drop pictures here')}</span>
      </div>
      <p className="text-sm text-ink-soft">
        {ordered
          ? t('Up to 5 pictures, .jpeg .jpg .png, 5 MB each. The first is the main picture.')
          : t('Up to 5 pictures, .jpeg .jpg .png, 5 MB each.')}
      </p>
      <p role="status" className={step ? 'flex items-center gap-2 text-sm' : 'sr-only'}>
        {step && (
          <>
            <Spinner /> {t('Making pictures smaller …')} {t('{n} of {total} pictures', { n: step.done + 1, total: step.of })}
          </>
        )}
      </p>
      {bad.length > 0 && (
        <Notice tone="danger">
          <ul>
            {bad.map(({ name, ...problem }, index) => (
              <li key={index} className="break-words">
                {t('{name}: {problem}', { name, problem: say(problem) })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </fieldset>
  )
}

type ChooserProps = { icon: IconName; label: string; camera?: boolean; onFiles: (files: File[]) => Promise<void> }

function Chooser({ icon, label, camera = false, onFiles }: ChooserProps) {
  const id = useId()
  return (
    <div className={`relative ${camera ? 'hidden pointer-coarse:block' : ''}`}>
      <input
        id={id}
        type="file"
        accept={camera ? 'image/*' : '.jpg,.jpeg,.png,image/jpeg,image/png'}
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const input = event.currentTarget
          // Reset, so that the same file can be chosen again.
          void onFiles([...(input.files ?? [])]).then(() => (input.value = ''))
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 font-medium peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-hover:bg-sunken"
      >
        <Icon name={icon} />
        {label}
      </label>
    </div>
  )
}
