import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { fewChunks } from './scripts/chunks.ts'
import { endpointsAlone } from './scripts/endpointsAlone.ts'

const web = join(import.meta.dirname, 'web/')
const contract = join(import.meta.dirname, 'contract/')
/** No file of web/ is imported for its effects alone, so a page loads no more of a feature.ts than it names. */
const treeshake = { manualPureFunctions: ['z'], moduleSideEffects: (id: string) => !id.startsWith(web) && !id.startsWith(contract) }

export default defineConfig({
  plugins: [endpointsAlone(web), tailwindcss(), reactRouter(), fewChunks(web)],
  publicDir: 'web/public',
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true },
  environments: { client: { build: { rolldownOptions: { treeshake } } } },
})
