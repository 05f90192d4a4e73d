import { agreedSlugs, pages, pageSlugs, type PageText } from '#contract/pages.ts'
import { contexts, type Visit } from '#web/shell/context.ts'
import { languageOfPage, type MetaArgs } from '#web/shell/layout/meta.ts'
import { notFound } from '#web/shell/layout/missingPage.ts'

type Args = { url: URL; context: { get: (key: typeof contexts.call) => Visit } }

/** Loads the page at this address. Texts that people agree to can also be read as of another day (`?on`). */
export async function loadPage({ url: { pathname, searchParams }, context }: Args) {
  const slug = pageSlugs.find((one) => pathname === `/${one}`)
  if (!slug) throw notFound()
  const isAgreed = agreedSlugs.includes(slug)
  const on = isAgreed ? searchParams.get('on') : null
  const { coming, ...page } = await context.get(contexts.call)(pages.show, { params: { id: slug }, query: on ? { on } : {} })
  return { page, coming: isAgreed ? coming : undefined }
}

/** Title and description for search engines. */
export function aboutPage(args: MetaArgs & { loaderData?: { page: PageText } | undefined }) {
  const { page } = args.loaderData ?? {}
  const language = languageOfPage(args)
  return page ? { title: page.title[language], description: page.lead[language], path: `/${page.slug}` } : { title: 'Pasokan', path: '/' }
}
