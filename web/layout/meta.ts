import type { MetaDescriptor } from 'react-router'

type Page = {
  title: string
  description?: string
  path: string
  publicUrl?: string | undefined
  image?: string | undefined
  index?: boolean
}

/** What search engines and shared links show of a page. Addresses are absolute where they must be. */
export function pageMeta({ title, description, path, publicUrl, image, index = true }: Page): MetaDescriptor[] {
  const url = (lang?: string) => `${publicUrl}${path}${lang ? `${path.includes('?') ? '&' : '?'}lang=${lang}` : ''}`
  return [
    { title: title === 'Pasokan' ? title : `${title} · Pasokan` },
    ...(description ? [{ name: 'description', content: description.slice(0, 160) }] : []),
    ...(index ? [] : [{ name: 'robots', content: 'noindex' }]),
    ...(publicUrl && index
      ? [
          { tagName: 'link' as const, rel: 'canonical', href: url() },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'en', href: url('en') },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'id', href: url('id') },
          { tagName: 'link' as const, rel: 'alternate', hrefLang: 'x-default', href: url() },
          { property: 'og:site_name', content: 'Pasokan' },
          { property: 'og:title', content: title },
          { property: 'og:url', content: url() },
          ...(description ? [{ property: 'og:description', content: description.slice(0, 200) }] : []),
          ...(image ? [{ property: 'og:image', content: new URL(image, publicUrl).href }] : []),
        ]
      : []),
  ]
}
