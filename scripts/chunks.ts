import { readFileSync } from 'node:fs'
import { parseSync, type Plugin, type Rolldown } from 'vite'

/** Marks a module that only passes on the exports of the file after which it is named. */
const mark = '?lazy'
/** A module that loads every route, so that the bundler keeps their exports. It is not written. */
const keeper = '\0routes'
const routeMark = '?__react-router-build-client-route'
/** From this many bytes of source, modules that several pages share are a script of their own instead of a copy in each. */
const ownScriptFrom = 40_000

/**
 * Few scripts for each page: libraries, the shell (all that root and frame import), schemas, and its own with all else that it needs, though
 * other pages carry that too. Copies share one state: a module runs once, from the script that came first.
 */
export function fewChunks(web: string): Plugin {
  let routes: string[] = []
  const shell = new Set<string>()
  const isFrame = (id: string) => id.endsWith(routeMark) && /\/(root|apps\/frame\/page)\.tsx/.test(id)
  const nameOf = (id: string) => (shell.has(id) ? 'shell' : null)
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
    { name: 'schemas', test: /\/node_modules\/zod\// },
    { name: nameOf },
  ]
  return {
    name: 'few-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configEnvironment: (name) =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                preserveEntrySignatures: false,
                output: { codeSplitting: { groups, experimentalInlineCommonChunks: { maxSize: ownScriptFrom, exclude: /\.css/ } } },
              },
            },
          }
        : null,
    buildStart() {
      const { input } = this.environment.config.build.rolldownOptions
      routes = Object.values(input ?? {}).filter((id) => id.endsWith(routeMark))
      if (routes.length > 0) this.emitFile({ type: 'chunk', id: keeper })
    },
    /** A module that is loaded later is a script of its own. Where a page imports it at once too, the mark lets the page have a copy. */
    async resolveId(source, importer, { kind }) {
      if (source === keeper || source.endsWith(mark)) return source
      if (kind !== 'dynamic-import' || importer === keeper || !importer?.startsWith(web)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && !resolved.external && /\.tsx?$/.test(resolved.id) ? resolved.id + mark : resolved
    },
    load(id) {
      if (id === keeper) return `globalThis.routes = [${routes.map((route) => `() => import(${JSON.stringify(route)})`).join(', ')}]`
      if (!id.endsWith(mark)) return null
      const file = id.slice(0, -mark.length)
      const names = exportsOf(file)
      // A bare `export … from` would be seen through.
      return [
        `import { ${names.map((name) => `${name} as ${name}_`).join(', ')} } from ${JSON.stringify(file)}`,
        ...names.map((name) => (name === 'default' ? 'export default default_' : `export const ${name} = ${name}_`)),
      ].join('\n')
    },
    buildEnd() {
      const add = (id: string) => {
        if (shell.has(id) || id.includes('/node_modules/')) return
        shell.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(add)
      }
      for (const id of this.getModuleIds()) if (isFrame(id)) add(id)
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.facadeModuleId) continue
        if (chunk.facadeModuleId === keeper) delete bundle[chunk.fileName]
        if (!chunk.facadeModuleId.endsWith(routeMark)) continue
        const lost = this.getModuleInfo(chunk.facadeModuleId)?.exports?.filter((name) => !chunk.exports.includes(name))
        if (lost?.length) this.error(`${chunk.fileName} has lost ${lost.join(', ')} of its route`)
      }
    },
  }
}

/** Names of the values that a file exports; none does so with a star. */
const exportsOf = (file: string) =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, exportName: { kind, name } }) => (isType ? [] : kind === 'Default' ? ['default'] : (name ?? []))),
  )
