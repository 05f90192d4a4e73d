import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { endpointsAlone } from './scripts/endpointsAlone.ts'

/**
 * What every page needs travels in one file: forty small ones compress worse, and each waits for its
 * turn on a slow network. The rest stays apart, so that no page carries another's code.
 */
const ofEveryPage = [
  /preload-helper/,
  /\/web\/shell\/(beforeHydration|i18n|rootData|served)/,
  /\/web\/apps\/frame\/(errorScreen|footer|frame|header|ownBar|siteMenu)\./,
  /\/web\/shell\/layout\/(?!missing|preferences|theme)/,
  /\/contract\/(ppn|wholeNumber)\./,
  /\/web\/ui\/(button|failure|hydratedForm|icon|link|name|picture|popups|spinner|surface|texts|toasts)\./,
  /\/web\/(shell\/session\/(confirmation|next|refresh|session|firstInteraction|typed)|features\/search\/(box|texts))/,
]
const base = { name: 'base', test: (id: string) => ofEveryPage.some((part) => part.test(id)), minShareCount: 2 }
/** Apart from the entry, because all but the entry is preloaded at low priority (web/entry.server.tsx). */
const libraries = { name: 'libraries', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

const web = join(import.meta.dirname, 'web/')
const contract = join(import.meta.dirname, 'contract/')
/** No file of web/ is imported for its effects alone, so a page loads no more of a feature.ts than it names. */
const treeshake = { moduleSideEffects: (id: string) => !id.startsWith(web) && !id.startsWith(contract) }

export default defineConfig({
  plugins: [endpointsAlone(web), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { treeshake, output: { codeSplitting: { groups: [libraries, base] } } } } } },
})
