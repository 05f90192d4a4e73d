import * as z from 'zod/mini'
import { Banner } from './banners.ts'
import { endpoint } from './endpoint.ts'
import { Day, line, says, Time } from './fields.ts'
import { BannerId, inPath } from './ids.ts'

/** `shown`: so many of a day at once. */
export const bannerLimits = { rows: 30, shown: 8, words: 80, link: 200 } as const

const notPages = ['api', 'images', 'operator']
/** A page of ours: no other host, no file, no way around by dots or a second slash. */
const isOurs = (link: string) =>
  link.startsWith('/') &&
  !['//', '..'].some((part) => link.includes(part)) &&
  !/[^\w\-./?=&%+,~:#]/.test(link) &&
  !notPages.includes(link.slice(1).split(/[^\w]/)[0]!.toLowerCase())

const words = z.object({ en: line(bannerLimits.words), id: line(bannerLimits.words) })
const fields = {
  alt: words,
  link: line(bannerLimits.link).check(z.refine(isOurs, says('link-of-ours'))),
  from: Day,
  /** The last day on which it is shown; empty or null: until it is changed. */
  until: z.pipe(
    z.transform((day: unknown) => (day === '' || day === undefined ? null : day)),
    z.nullable(Day),
  ),
}
type Days = { from: string; until: string | null }
const inOrder = z.refine<Days>(({ from, until }) => until === null || from <= until, { error: says('day-order'), path: ['until'] })

export const NewBanner = z.object(fields).check(inOrder)
export type NewBanner = z.infer<typeof NewBanner>
/** `version`: of the banner as it was read. Without a picture it keeps the one it has. */
export const BannerChange = z.object({ ...fields, version: z.int() }).check(inOrder)
export type BannerChange = z.infer<typeof BannerChange>

export const bannerStates = ['shown', 'planned', 'over'] as const
export const KeptBanner = z.extend(Banner, {
  id: BannerId,
  from: z.string(),
  until: z.nullable(z.string()),
  state: z.enum(bannerStates),
  version: z.int(),
  /** Null: it came with the marketplace. */
  changedBy: z.nullable(z.string()),
  changedAt: Time,
})
export type KeptBanner = z.infer<typeof KeptBanner>

const list = { access: { can: 'catalog.curate' }, response: z.array(KeptBanner) } as const
const write = { ...list, invalidates: true } as const
const pictured = { ...write, limit: 'upload', multipart: { json: 'banner', files: 'image' } } as const
const refusals = ['too-many-images', 'image-type', 'image-size', 'storage-full', 'unavailable'] as const

export const operatorBanners = {
  list: endpoint({ method: 'GET', path: '/operator/banners', summary: 'Every banner in its order, shown, planned or over', ...list }),
  add: endpoint({
    method: 'POST',
    path: '/operator/banners',
    summary: 'Add a banner with its picture; it is the last one',
    ...pictured,
    idempotent: true,
    audit: ['link', 'from', 'until'],
    body: NewBanner,
    status: 201,
    problems: [...refusals, 'not-allowed-now'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/operator/banners/:id',
    summary: 'Change a banner, unless somebody else just did; without a picture it keeps its own',
    ...pictured,
    audit: ['link', 'from', 'until', 'version'],
    params: z.object({ id: inPath(BannerId) }),
    body: BannerChange,
    problems: [...refusals, 'not-found', 'changed-meanwhile'],
  }),
  order: endpoint({
    method: 'PUT',
    path: '/operator/banner-order',
    summary: 'Put all banners in this order, unless one came or went meanwhile',
    ...write,
    audit: [],
    body: z.object({ ids: z.array(BannerId).check(z.maxLength(bannerLimits.rows)) }),
    problems: ['changed-meanwhile'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/operator/banners/:id',
    summary: 'Remove a banner with its picture',
    ...write,
    audit: [],
    params: z.object({ id: inPath(BannerId) }),
    problems: ['not-found'],
  }),
}
