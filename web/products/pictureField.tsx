import { useId, useState } from 'react'
import { imageLimits } from '#contract/products.ts'
import { useText } from '#web/i18n/language.tsx'
import { useFieldText } from '#web/ui/form.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { takeFiles, type FormPicture, type Refused } from './pictures.ts'
import { texts } from './texts.ts'

type Props = { pictures: FormPicture[]; onChange: (pictures: FormPicture[]) => void; errors?: Refused[] }

/** Up to five pictures: choose or take, order, remove; the first is the main one. */
export function PictureField({ pictures, onChange, errors = [] }: Props) {
  const t = useText(texts)
  const say = useFieldText()
  const [refused, setRefused] = useState<Refused[]>([])
  const add = async (files: FileList | null) => {
    if (!files) return
    const { taken, refused: bad } = await takeFiles([...files], imageLimits.count - pictures.length)
    setRefused(bad)
    onChange([...pictures, ...taken])
  }
  const move = (from: number, to: number) => onChange(pictures.with(from, pictures[to] as FormPicture).with(to, pictures[from] as FormPicture))
  const bad = [...refused, ...errors]
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('Pictures')}</legend>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="grid w-36 gap-1">
              <div className="relative">
                <img src={picture.url} alt={t('Picture {n} of {total}', { n: index + 1, total: pictures.length })} className="size-36 rounded-xl border border-line bg-sunken object-cover" />
                {index === 0 && (
                  <span className="absolute top-1.5 left-1.5">
                    <Badge tone="accent">{t('Main picture')}</Badge>
                  </span>
                )}
              </div>
              <div className="flex justify-between">
                <Tool icon="left" label={t('Move picture {n} to the left', { n: index + 1 })} disabled={index === 0} onClick={() => move(index, index - 1)} />
                <Tool icon="trash" label={t('Remove picture {n}', { n: index + 1 })} onClick={() => onChange(pictures.toSpliced(index, 1))} />
                <Tool icon="right" label={t('Move picture {n} to the right', { n: index + 1 })} disabled={index === pictures.length - 1} onClick={() => move(index, index + 1)} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Chooser icon="image" label={t('Choose pictures')} onFiles={add} />
        <Chooser icon="camera" label={t('Take a photo')} camera onFiles={add} />
      </div>
      <p className="text-sm text-ink-soft">{t('Up to 5 pictures, .jpeg .jpg .png, 5 MB each. The first is the main picture.')}</p>
      {bad.length > 0 && (
        <Notice tone="danger">
          <ul>
            {bad.map(({ name, problem }) => (
              <li key={name + problem}>{t('{name}: {problem}', { name, problem: say(problem) })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </fieldset>
  )
}

function Chooser({ icon, label, camera = false, onFiles }: { icon: IconName; label: string; camera?: boolean; onFiles: (files: FileList | null) => Promise<void> }) {
  const id = useId()
  return (
    <div className={camera ? 'hidden pointer-coarse:block' : ''}>
      <input
        id={id}
        type="file"
        accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        multiple={!camera}
        {...(camera ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          const input = event.currentTarget
          // Emptied, so that the same file can be chosen again.
          void onFiles(input.files).then(() => (input.value = ''))
        }}
        className="peer sr-only"
      />
      <label htmlFor={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 font-medium peer-focus-visible:outline-3 peer-focus-visible:outline-accent hover:bg-sunken">
        <Icon name={icon} />
        {label}
      </label>
    </div>
  )
}

function Tool({ icon, label, disabled = false, onClick }: { icon: IconName; label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button type="button" aria-label={label} disabled={disabled} onClick={onClick} className="grid size-11 place-items-center rounded-lg hover:bg-sunken disabled:opacity-30">
      <Icon name={icon} />
    </button>
  )
}
