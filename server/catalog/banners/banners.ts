import { sql } from 'kysely'
import type { Banner } from '#contract/banners.ts'
import { bannerLimits, type KeptBanner } from '#contract/operatorBanners.ts'
import { pictureInWidth, pictureUrl } from '#contract/pictures.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'

const isShown = sql`b.from_day <= ${today} and (b.until_day is null or b.until_day >= ${today})`

type Row = Pick<Banner, 'alt' | 'link'> & { drawn: number | null; picture: string | null }
const columns = sql`b.drawn, b.picture, b.link, json_build_object('en', b.alt_en, 'id', b.alt_id) as alt`

/** Those of today in their order. */
export async function listBanners(db: Db): Promise<Banner[]> {
  const { rows } = await sql<Row>`
    select ${columns} from banners b where ${isShown} order by b.position, b.id limit ${bannerLimits.shown}`.execute(db)
  return rows.map(present)
}

type FullRow = Row & Pick<KeptBanner, 'id' | 'from' | 'until' | 'state' | 'version' | 'changedBy'> & { changedAt: Date }

/** All of them in their order. */
export async function listKeptBanners(db: Db | Tx): Promise<KeptBanner[]> {
  const { rows } = await sql<FullRow>`
    select ${columns}, b.id, to_char(b.from_day, 'YYYY-MM-DD') as "from", to_char(b.until_day, 'YYYY-MM-DD') as until, b.version, b.changed_at,
      case when ${isShown} then 'shown' when b.from_day > ${today} then 'planned' else 'over' end as state,
      (select u.name from users u where u.id = b.changed_by) as changed_by
    from banners b order by b.position, b.id`.execute(db)
  return rows.map(({ drawn, picture, alt, link, changedAt, ...row }) => ({
    ...row,
    ...present({ drawn, picture, alt, link }),
    changedAt: changedAt.toISOString(),
  }))
}

/** Widths of the drawings: a phone takes longer to draw one than to fetch it. */
const drawnWidths = [800, 1280, 1600]
const widths = [400, 800, 1200] as const

function present({ drawn, picture, alt, link }: Row): Banner {
  if (drawn !== null) {
    const drawing = (width: number) => `/banners/${drawn}-${width}.webp`
    return { alt, link, src: drawing(1280), srcSet: drawnWidths.map((width) => `${drawing(width)} ${width}w`).join(', ') }
  }
  const original = pictureUrl(picture)
  const inWidth = (width: (typeof widths)[number]) => pictureInWidth(original, width) ?? original
  return { alt, link, src: inWidth(1200), srcSet: widths.map((width) => `${inWidth(width)} ${width}w`).join(', ') }
}
