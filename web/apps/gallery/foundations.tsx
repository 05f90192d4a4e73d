import { ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { PageSkeleton, shapes } from '#web/apps/frame/skeletons.tsx'

const sizes = [
  ['text-3xl font-extrabold', '34 · 800', 'Rp12.400.000'],
  ['text-2xl font-bold', '26 · 750', 'Title of a page'],
  ['text-xl font-bold', '20 · 750', 'Title of a section'],
  ['text-lg font-semibold', '17 · 650', 'Title of a card'],
  ['text-base font-semibold', '15 · 650', 'Label, button, name of a product'],
  ['text-base', '15 · 450', 'Text'],
  ['text-sm text-ink-soft', '13 · 450', 'Text beside'],
  ['text-xs font-semibold text-ink-soft', '12 · 650', 'Head of a column, badge'],
] as const

export function Type() {
  return (
    <ul className="grid gap-3">
      {sizes.map(([look, name, text]) => (
        <li key={name} className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-4">
          <span className="text-xs text-ink-soft">{name}</span>
          <span className={look}>{text}</span>
        </li>
      ))}
      <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-4">
        <span className="text-xs text-ink-soft">figures</span>
        <span className="grid w-fit text-right font-extrabold">
          <span>Rp1.111.111</span>
          <span>Rp8.316.240</span>
        </span>
      </li>
    </ul>
  )
}

export function Spaces() {
  return (
    <ul className="flex flex-wrap items-end gap-4 text-xs text-ink-soft">
      {['size-1', 'size-2', 'size-3', 'size-4', 'size-6', 'size-8', 'size-12', 'size-16'].map((size, at) => (
        <li key={size} className="grid justify-items-center gap-1">
          <span className={`bg-accent-soft ${size}`} />
          {[4, 8, 12, 16, 24, 32, 48, 64][at]}
        </li>
      ))}
    </ul>
  )
}

export function Surfaces() {
  return (
    <div className="grid gap-4 rounded-2xl bg-ground p-4 sm:grid-cols-4">
      <p>ground: the page</p>
      <p className="rounded-2xl border border-line bg-surface p-4">surface: a card, with a border</p>
      <p className="rounded-2xl bg-sunken p-4">sunken: an inset, without either</p>
      <p className="rounded-2xl bg-raised p-4 shadow-float">raised: what floats, with a shadow</p>
    </div>
  )
}

export function Radii() {
  return (
    <div className="flex flex-wrap gap-4 text-sm">
      <span className="rounded-lg border border-line px-4 py-2">8 control</span>
      <span className="rounded-xl border border-line px-4 py-2">12 within a card</span>
      <span className="rounded-2xl border border-line px-4 py-2">14 card</span>
      <span className="rounded-full border border-line px-4 py-2">pill</span>
    </div>
  )
}

const areas = [
  ['airy', 'shop', '[--pad:1.5rem] [--row:0.75rem]'],
  ['compact', 'company, store', '[--pad:1.25rem] [--row:0.625rem]'],
  ['dense', 'operators', '[--pad:1rem] [--row:0.5rem]'],
] as const

export function Density() {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      {areas.map(([name, where, look]) => (
        <div key={name} className={`rounded-2xl border border-line p-(--pad) ${look}`}>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">{where}</p>
          {['one', 'two'].map((row) => (
            <p key={row} className="border-t border-line py-(--row)">
              Row {row}
            </p>
          ))}
        </div>
      ))}
    </div>
  )
}

export function Motion() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink to="#">A link fades</ButtonLink>
      <button type="button" className="chip">
        A button shrinks
      </button>
      <Badge>150 ms, none with reduced motion</Badge>
    </div>
  )
}

export function Skeletons() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
      {Object.keys(shapes).map((name) => (
        <div key={name} className="grid content-start gap-3">
          <p className="text-sm font-semibold">{name}</p>
          <PageSkeleton shape={name as keyof typeof shapes} />
        </div>
      ))}
    </div>
  )
}
