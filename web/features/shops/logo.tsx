import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Logo of a store beside its name, 80 px; a default drawing without one. */
export function Logo({ src }: { src: string | null }) {
  return src ? (
    <Picture
      src={src}
      alt=""
      sizes="5rem"
      width={80}
      height={80}
      eager
      className="size-14 shrink-0 rounded-2xl border border-line bg-surface object-contain sm:size-20"
    />
  ) : (
    <span className="grid size-14 shrink-0 sm:size-20 place-items-center rounded-2xl bg-accent-soft text-accent">
      <Icon name="store" className="size-8 sm:size-10" />
    </span>
  )
}
