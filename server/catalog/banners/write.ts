import { sql } from 'kysely'
import type { BannerId, UserId } from '#contract/ids.ts'
import { bannerLimits, type BannerChange, type NewBanner } from '#contract/operatorBanners.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { withPictures } from '#server/platform/images/pictures.ts'
import { queueSizes } from '#server/platform/images/sizes.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import type { Upload } from '#server/platform/multipart.ts'

type By = { user: UserId }

/** One writer at a time, or two would pass the limit together or take the same place. */
const inOrder = <T>(db: Db, work: (tx: Tx) => Promise<T>) =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('banners'))`.execute(tx)
    return work(tx)
  })

/** Stores the picture of a banner for `work`. Throws `validation` without one, and what pictures may raise. */
export async function withPicture<T>(storage: Storage, uploads: Upload[], work: (file: string) => Promise<T>) {
  if (uploads.length === 0) throw new Problem('validation', { errors: [{ path: 'picture', code: 'required' }] })
  if (uploads.length > 1) throw new Problem('too-many-images')
  return withPictures(storage, uploads, ([picture]) => work(picture!.file))
}

/** Throws `not-allowed-now` when the list is full. */
export const addBanner = (db: Db, by: By, { alt, link, from, until }: NewBanner, picture: string) =>
  inOrder(db, async (tx) => {
    const { rows } = await sql`
      insert into banners (picture, alt_en, alt_id, link, from_day, until_day, position, changed_by)
      select ${picture}, ${alt.en}, ${alt.id}, ${link}, ${from}::date, ${until}::date, coalesce(max(position), 0) + 1, ${by.user}
      from banners having count(*) < ${bannerLimits.rows} returning id`.execute(tx)
    if (rows.length === 0) throw new Problem('not-allowed-now', { detail: { code: 'banners-full' } })
    await queueSizes(tx, [picture])
  })

/** The picture before goes with the sweep. Throws `not-found`, `changed-meanwhile` where it is not what was read, and what pictures may raise. */
export async function changeBanner(db: Db, storage: Storage, by: By, id: BannerId, change: BannerChange, uploads: Upload[]) {
  const { alt, link, from, until, version } = change
  if (uploads.length > 1) throw new Problem('too-many-images')
  await withPictures(storage, uploads, ([picture]) =>
    inOrder(db, async (tx) => {
      const file = picture?.file ?? null
      const { rows } = await sql`
        update banners set alt_en = ${alt.en}, alt_id = ${alt.id}, link = ${link}, from_day = ${from}::date, until_day = ${until}::date,
          picture = coalesce(${file}, picture), drawn = case when ${file}::text is null then drawn end,
          version = version + 1, changed_by = ${by.user}, changed_at = now()
        where id = ${id} and version = ${version} returning id`.execute(tx)
      if (rows.length === 0) await refuse(tx, id)
      if (file !== null) await queueSizes(tx, [file])
    }),
  )
}

async function refuse(tx: Tx, id: BannerId): Promise<never> {
  const banner = await tx.selectFrom('banners').select('id').where('id', '=', id).executeTakeFirst()
  throw new Problem(banner ? 'changed-meanwhile' : 'not-found')
}

/** Throws `changed-meanwhile` where these are not exactly all there are. */
export const orderBanners = (db: Db, ids: BannerId[]): Promise<void> =>
  inOrder(db, async (tx) => {
    const { rows } = await sql<{ same: boolean }>`
      select coalesce(array_agg(id order by id), '{}') = (select coalesce(array_agg(said order by said), '{}') from unnest(${ids}::bigint[]) said) as same
      from banners`.execute(tx)
    if (!rows[0]?.same) throw new Problem('changed-meanwhile')
    await sql`
      update banners b set position = said.place from unnest(${ids}::bigint[]) with ordinality said (id, place)
      where b.id = said.id and b.position <> said.place`.execute(tx)
  })

/** Its picture goes with the sweep. Throws `not-found`. */
export async function removeBanner(db: Db, id: BannerId): Promise<void> {
  const removed = await db.deleteFrom('banners').where('id', '=', id).returning('id').executeTakeFirst()
  if (!removed) throw new Problem('not-found')
}
