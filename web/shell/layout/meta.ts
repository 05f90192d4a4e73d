import type { MetaDescriptor } from 'react-router'
import type { Site } from '#web/shell/context.ts'
import { languages, say, type Language, type Texts } from '#web/shell/i18n/language.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { texts as own } from './texts.ts'

/** Arguments of every route's `meta`, as far as needed here: the root's data comes first. */
export type MetaArgs = {
  matches: readonly [{ loaderData?: { language: Language; site: Site } | undefined }, ...unknown[]]
  location: { search: string }
}

type Page = {
  title: string
  description?: string
  /** Canonical path of the page, without parameters that only narrow or sort it. */
  path: string
  image?: string | undefined
  kind?: 'website' | 'product'
  /** Title of a shared link, where it says more than the page's. */
  shared?: string
  /** A product's price, in rupiah. */
  price?: number
}

/** The document's language; English if even the root failed. */
export const languageOfPage = ({ matches }: Pick<MetaArgs, 'matches'>): Language => matches[0].loaderData?.language ?? 'en'

const named = (title: string): MetaDescriptor => ({ title: title === 'Pasokan' ? title : `${isolateDirection(title)} · Pasokan` })
const hidden = { name: 'robots', content: 'noindex' }
const card = '/icon-512.png'

/** Tags of a public page for search engines and shared links. Addresses are absolute where they must be. */
export function publicMeta(
  args: MetaArgs,
  { title, description, path, image: picture, kind = 'website', shared = title, price }: Page,
): MetaDescriptor[] {
  const language = languageOfPage(args)
  const publicUrl = args.matches[0].loaderData?.site.publicUrl
  // Messengers show no drawings.
  const image = picture?.endsWith('.svg') ? undefined : picture
  const short = description?.replace(/\s+/g, ' ').slice(0, 160)
  const about = short ? [{ name: 'description', content: short }] : []
  if (!publicUrl) return [named(title), ...about]
  const address = (lang?: string) => `${publicUrl}${path}${lang ? `${path.includes('?') ? '&' : '?'}lang=${lang}` : ''}`
  // A page whose address asks for a language has its own canonical address, and the alternates name it.
  const asked = new URLSearchParams(args.location.search).get('lang')
  const canonical = address(asked === 'en' || asked === 'id' ? asked : undefined)
  return [
    named(title),
    ...about,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...Object.keys(languages).map((lang) => ({ tagName: 'link' as const, rel: 'alternate', hrefLang: lang, href: address(lang) })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address() },
    { property: 'og:site_name', content: 'Pasokan' },
    { property: 'og:type', content: kind },
    { property: 'og:locale', content: language === 'id' ? 'id_ID' : 'en_GB' },
    { property: 'og:title', content: shared },
    { property: 'og:url', content: canonical },
    ...(short ? [{ property: 'og:description', content: short }] : []),
    { property: 'og:image', content: new URL(image ?? card, publicUrl).href },
    { property: 'og:image:alt', content: title },
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(price) },
          { property: 'product:price:currency', content: 'IDR' },
        ]),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** A page hidden from search engines, because it is private or holds nothing to find. */
export const privateMeta = (title: string): MetaDescriptor[] => [named(title), hidden]

/** `meta` of a public page whose title never changes, in the document's language. */
export const publicTitle =
  <const T extends Texts>(
    texts: T,
    { title, description, path }: { title: keyof T & string; description: keyof T & string; path: string },
  ) =>
  (args: MetaArgs) =>
    publicMeta(args, {
      title: say(languageOfPage(args), texts, title),
      description: say(languageOfPage(args), texts, description),
      path,
    })

/** The same for a page that is hidden from search engines. */
export const titledPrivate =
  <const T extends Texts>(texts: T, title: keyof T & string) =>
  (args: MetaArgs) =>
    privateMeta(say(languageOfPage(args), texts, title))

/** For pages that a mailed link opens: sends no referrer, since their address holds a token. */
export const noReferrer: MetaDescriptor = { name: 'referrer', content: 'no-referrer' }

/** `meta` of a missing page. */
export const missingMeta = titledPrivate(own, 'Page not found')
