import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** `alt` stands on the picture too. `link`: an address of ours; `src` and `srcSet` as an image has them. */
export const Banner = z.object({
  alt: z.object({ en: z.string(), id: z.string() }),
  link: z.string(),
  src: z.string(),
  srcSet: z.string(),
})
export type Banner = z.infer<typeof Banner>

export const banners = {
  list: endpoint({
    method: 'GET',
    path: '/banners',
    summary: 'The banners of today (WIB) in their order, eight at most',
    access: 'anyone',
    cache: { shows: ['banners'], kept: true },
    replica: true,
    response: z.array(Banner),
  }),
}
