import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { limitAll } from '#server/platform/limits/declared.ts'
import { everyPage, servePages, type PageOptions } from './page.ts'
import { pageTable, type PageTable } from './pageTable.ts'

export type WebOptions = Omit<PageOptions, 'build' | 'mode' | 'pages'>

const root = join(import.meta.dirname, '../../..')
const client = join(root, 'build/client')

/** Serves the built app: immutable assets (their names contain hashes), and pages for everything else. Returns the pages' facts. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<PageTable> {
  const entry = join(root, 'build/server/index.js')
  if (!existsSync(entry)) throw new Error('The web app is not built yet: run npm run build.')
  const build = (await import(pathToFileURL(entry).href)) as ServerBuild
  await app.register(async (scope) => {
    // Build files, which browsers cache forever.
    limitAll(scope, 'none')
    await scope.register(fastifyStatic, {
      root: client,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const lasting = path.startsWith(join(client, 'assets'))
        void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
        void reply.header('x-content-type-options', 'nosniff')
      },
    })
  })
  const pages = pageTable(build)
  servePages(app, { ...options, mode: 'production', build: async () => build, pages })
  return pages
}

/** The same with hot reload: Vite serves modules and assets on the same port, and every page is rebuilt. */
export async function mountWebInDevelopment(app: FastifyInstance, options: WebOptions) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    // Vite handles only requests without a route of their own.
    if (request.routeOptions.url !== everyPage) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  servePages(app, {
    ...options,
    mode: 'development',
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
  })
}
