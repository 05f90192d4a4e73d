import { cyclicArrows } from './cycles.ts'
import { importsOf } from './imports.ts'

/**
 * Layers of web/, each above those that it imports: ui, shell, features, apps, and the files in web/ itself. The kit needs the language
 * of the page, so it may import shell/i18n, which has no imports of ours.
 */
const layers = ['ui', 'shell', 'features', 'apps', 'root']
const beneathKit = 'web/shell/i18n/'
/** The frame around the pages of all apps. */
const sharedApp = 'frame'

/** Returns the imports, as `file -> target`, that go upwards, between apps, or into a feature past its feature.ts. */
export const wrongWebImports = (files: readonly string[]): string[] =>
  files.filter(isWeb).flatMap((file) =>
    importsOf(file)
      .filter((target) => isWeb(target) && !mayImport(file, target))
      .map((target) => `${file} -> ${target}`),
  )

/** Returns the arrows between features that import each other, types included. */
export function cyclicFeatures(files: readonly string[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const file of files.filter((each) => layerOf(each) === 'features')) {
    const targets = importsOf(file).filter((target) => layerOf(target) === 'features' && folderOf(target) !== folderOf(file))
    next.set(folderOf(file), new Set([...(next.get(folderOf(file)) ?? []), ...targets.map(folderOf)]))
  }
  return cyclicArrows(next).map((arrow) => `features: ${arrow}`)
}

/** Whether the layers let a file of web/ import another. */
export function mayImport(file: string, target: string): boolean {
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from === 'ui' && target.startsWith(beneathKit)) return true
  if (file.startsWith(beneathKit) && !target.startsWith(beneathKit)) return false
  if (layers.indexOf(to) > layers.indexOf(from)) return false
  if (from !== to || folderOf(file) === folderOf(target)) return true
  if (from === 'features') return target === `web/features/${folderOf(target)}/feature.ts`
  return from !== 'apps' || folderOf(target) === sharedApp
}

const isWeb = (file: string) => file.startsWith('web/') && !file.includes('/+types/') && /\.tsx?$/.test(file)
/** `features` of web/features/orders/lines.tsx; `root` of web/routes.ts. */
const layerOf = (file: string) => (file.split('/').length > 2 ? file.split('/')[1]! : 'root')
/** `orders` of web/features/orders/lines.tsx. */
const folderOf = (file: string) => file.split('/')[2]!
