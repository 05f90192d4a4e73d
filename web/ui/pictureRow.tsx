import { Thumbnail } from './thumbnail.tsx'

/** First pictures of several goods, overlapped, and how many `more` there are. A phone shows the first alone. `rest`: classes of the others. */
export function PictureRow({ images, more, rest = '' }: { images: string[]; more: number; rest?: string }) {
  return (
    <span aria-hidden className="flex shrink-0">
      {images.map((image, index) => (
        <span key={index} className={index > 0 ? `-ml-3 rounded-lg ring-2 ring-surface max-sm:hidden ${rest}` : ''}>
          <Thumbnail src={image} size={64} />
        </span>
      ))}
      {more > 0 && (
        <span
          className={`-ml-3 grid size-16 place-items-center rounded-lg bg-sunken font-medium text-ink-soft ring-2 ring-surface max-sm:hidden ${rest}`}
        >
          +{more}
        </span>
      )}
    </span>
  )
}
