/** Text with links; a link leads to one of our pages or to https. */
export type Run = string | { text: string; to: string }
export type Block = { kind: 'heading'; text: string } | { kind: 'paragraph'; runs: Run[] } | { kind: 'list'; items: Run[][] }
/** `audience`: a section that concerns one side only. */
export type Section = { heading: string; audience?: Audience; blocks: Block[] }
export type Audience = 'company' | 'store'

const links = /\[([^[\]\n]{1,200})\]\(([^()\s]{1,500})\)/g

/**
 * The little that operators' pages may have: `##` begins a section (`[company]` or `[store]` after it names its side), `###` is a heading in
 * it, `-` a list, `[text](/page)` a link. All else is text.
 */
export function parseMarkup(source: string): Section[] {
  const sections: Section[] = []
  const current = () => sections.at(-1) ?? sections[sections.push({ heading: '', blocks: [] }) - 1]!
  for (const part of partsOf(source)) {
    if (part.startsWith('## ')) sections.push(sectionOf(part.slice(3).trim()))
    else if (part.startsWith('### ')) current().blocks.push({ kind: 'heading', text: part.slice(4).trim() })
    else if (part.startsWith('- '))
      current().blocks.push({ kind: 'list', items: part.split('\n').map((item) => runsOf(item.slice(2).trim())) })
    else current().blocks.push({ kind: 'paragraph', runs: runsOf(part) })
  }
  return sections
}

function sectionOf(title: string): Section {
  const [, heading = title, audience] = /^(.+) \[(company|store)\]$/.exec(title) ?? []
  return { heading, ...(audience === 'company' || audience === 'store' ? { audience } : {}), blocks: [] }
}

/** Headings, lists and paragraphs: lines of one kind that follow one another. */
function partsOf(source: string): string[] {
  const parts: string[] = []
  let before = ''
  for (const line of source.split(/\r?\n/).map((one) => one.trim())) {
    const kind = line === '' ? '' : /^#{2,3} /.test(line) ? 'heading' : line.startsWith('- ') ? 'list' : 'text'
    if (kind === before && (kind === 'list' || kind === 'text')) parts[parts.length - 1] += (kind === 'list' ? '\n' : ' ') + line
    else if (kind !== '') parts.push(line)
    before = kind
  }
  return parts
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let end = 0
  for (const { index, 0: whole, 1: shown = '', 2: to = '' } of text.matchAll(links)) {
    if (!leadsWell(to)) continue
    if (index > end) runs.push(text.slice(end, index))
    runs.push({ text: shown, to })
    end = index + whole.length
  }
  if (end < text.length) runs.push(text.slice(end))
  return runs
}

/** Whether a link leads to a page of ours (`/help`) or to https without a name and password in it. */
export function leadsWell(to: string): boolean {
  if (/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return true
  if (!/^https:\/\/[^/\\\p{Cc}]/u.test(to) || !URL.canParse(to)) return false
  const { protocol, username, password } = new URL(to)
  return protocol === 'https:' && username === '' && password === ''
}

/** The first link that leads elsewhere: it would be shown as text. */
export const badLink = (source: string): string | undefined =>
  [...source.matchAll(links)].map(([, , to = '']) => to).find((to) => !leadsWell(to))
