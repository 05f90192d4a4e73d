/**
 * Checks rules of web/ that lint cannot see: only web/shell/call.ts and the inline script fetch, words on screens come from texts, names that
 * people wrote stand in <Name>, and every screen has a title in its language (web/shell/layout/meta.ts).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

type Node = { type: string; start: number; [key: string]: unknown }
const spoken = new Set(['label', 'placeholder', 'title', 'alt', 'aria-label', 'hint', 'text', 'heading'])
/** Names and signs that are the same in every language. */
const allowed = new Set(['Pasokan', 'Midtrans', 'CSV', 'XLSX', 'PDF', 'UMKM', 'KTP', 'WhatsApp'])
/** Fields that people fill, and the elements that keep their direction to themselves. */
const written = new Set(['name', 'shopName', 'username', 'owner', 'fileName'])
const isolates = new Set(['Name', 'bdi'])
/** Files that answer for code that does not come. */
const ownsLazy = new Set(
  ['ui/popups.tsx', 'ui/toasts.tsx', 'shell/layout/lazyForOwn.ts', 'shell/layout/lazyIsland.tsx', 'shell/layout/lazyPart.tsx'].map((file) =>
    join('web', file),
  ),
)
/** The way to the server, and the reading that the inline script makes before that way is there. */
const fetches = new Set(['call.ts', 'earlyReading.ts'].map((file) => join('web', 'shell', file)))
const problems: string[] = []

for (const entry of readdirSync('web', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
  const file = join(entry.parentPath, entry.name)
  const source = readFileSync(file, 'utf8')
  const say = (node: Node, what: string) => problems.push(`${file}:${source.slice(0, node.start).split('\n').length}: ${what}`)
  if (!fetches.has(file) && /\bfetch\(/.test(source)) problems.push(`${file}: fetches by itself; use call() of web/shell/call.ts`)
  if (file !== join('web', 'shell', 'files', 'objectUrl.ts') && /createObjectURL/.test(source))
    problems.push(`${file}: makes an address of bytes; use web/shell/files/objectUrl.ts`)
  // On the server the address of a request ends in `.data` when a page is changed without a document.
  if (/request\.url\)\.pathname|pathname\b[^\n]*= new URL\(request\.url\)/.test(source))
    problems.push(`${file}: reads the path of request.url; use the url that a loader is given`)
  // Endpoints come to the browser without schemas (scripts/endpointsAlone.ts); a dynamic import has them.
  if (/(?<![.\w])\w+\.\w+\.(?:params|query|body|response)!/.test(source))
    problems.push(`${file}: reads a schema of an endpoint; import its contract where it is used`)
  // Where its code does not come, React's own puts the error screen in place of the whole page.
  if (!ownsLazy.has(file) && /import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(source))
    problems.push(`${file}: uses lazy() of React; use lazyPart() of web/shell/layout/lazyPart.tsx`)
  if (/dangerouslySetInnerHTML/.test(source)) problems.push(`${file}: dangerouslySetInnerHTML`)
  if (file.startsWith(join('web', 'apps', 'gallery'))) continue
  walk(parseSync(file, source).program as unknown as Node, (node) => {
    if (node.type === 'JSXText' && isWords(String(node.value))) say(node, `untranslated: ${String(node.value).trim()}`)
    if (node.type === 'JSXElement' && !isolates.has(tagOf(node)))
      for (const child of node.children as Node[])
        if (child.type === 'JSXExpressionContainer' && endsInName(child.expression as Node)) say(child, 'a name without <Name>')
    if (node.type === 'JSXAttribute') {
      const name = String((node.name as Node).name)
      const value = node.value as Node | null
      if (spoken.has(name) && value?.type === 'Literal' && isWords(String(value.value)))
        say(node, `untranslated ${name}: ${String(value.value)}`)
    }
  })
}
for (const [, file = ''] of readFileSync(join('web', 'routes.ts'), 'utf8').matchAll(/(?:route\([^,]+, |index\()'([^']+)'/g)) {
  if (file.startsWith('apps/gallery/')) continue
  const source = readFileSync(join('web', file), 'utf8')
  if (!/export (const|function) meta\b/.test(source)) problems.push(`web/${file}: has no meta, so no title`)
  if (!/shell\/layout\/meta\.ts'/.test(source)) problems.push(`web/${file}: makes its title without web/shell/layout/meta.ts`)
}
for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0 ? 'Every word of the web has both languages; one way leads to the server.' : `${problems.length} problems`,
)
process.exitCode = problems.length > 0 ? 1 : 0

/** `shop.name` and its like, by themselves in an element: user-written text. */
function endsInName(node: Node): boolean {
  if (node.type === 'ChainExpression') return endsInName(node.expression as Node)
  if (node.type === 'LogicalExpression') return (node.operator !== '&&' && endsInName(node.left as Node)) || endsInName(node.right as Node)
  if (node.type === 'ConditionalExpression') return endsInName(node.consequent as Node) || endsInName(node.alternate as Node)
  return node.type === 'MemberExpression' && !node.computed && written.has(String((node.property as Node).name))
}

function tagOf(node: Node) {
  return String(((node.openingElement as Node).name as Node).name)
}

function isWords(text: string) {
  return /\p{L}{2,}/u.test(text) && !allowed.has(text.trim())
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (Array.isArray(node)) return node.forEach((child) => walk(child, visit))
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && typeof node.type === 'string') visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}
