type Name = 'google' | 'facebook' | 'x'

/** A browser that follows addresses one by one and keeps its cookies. */
export function browser({ port }: { port: number }) {
  const origin = `http://127.0.0.1:${port}`
  let cookie = ''
  const go = async (url: string, init: RequestInit = {}) => {
    const reply = await fetch(new URL(url, origin), { redirect: 'manual', ...init, headers: { cookie, ...init.headers } })
    cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: reply.status, to: reply.headers.get('location') ?? '', text: await reply.text() }
  }
  return {
    go,
    /** To the consent page: where it is, with everything that was asked for. */
    async start(name: Name, tab = 't1') {
      const { to } = await go(`/api/sign-in/${name}?tab=${tab}`)
      return new URL(to, origin)
    },
    /** Chooses a person there; returns the address that leads back to us. */
    async consent(page: URL, choice: Record<string, string>) {
      const body = new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...choice })
      return (await go(page.pathname, { method: 'POST', body })).to
    },
    async visit(name: Name, choice: Record<string, string>) {
      return { ...outcomeOf((await go(await this.consent(await this.start(name), choice))).text), cookie }
    },
    cookie: () => cookie,
  }
}

/** The outcome that the return page reports to the page that opened it. */
export function outcomeOf(html: string) {
  const text = /<script type="application\/json" id="outcome">(.*?)<\/script>/.exec(html)?.[1]
  if (!text) throw new Error(`no outcome in ${html.slice(0, 200)}`)
  return JSON.parse(text) as { provider: string; tab: string; credential?: string; failure?: string }
}
