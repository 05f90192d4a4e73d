import type { Block, Section } from '#contract/markup.ts'

/** The sections with only those topics that hold all words of `query`; a heading of a section counts for all its topics. */
export function findTopics(sections: Section[], query: string): Section[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const holdsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  return sections.flatMap((section) => {
    const topics = topicsOf(section.blocks).filter((topic) => holdsAll([section.heading, ...topic.map(textOf)].join(' ')))
    return topics.length > 0 ? [{ ...section, blocks: topics.flat() }] : []
  })
}

/** A topic is a heading with what follows it. */
export function topicsOf(blocks: Block[]): Block[][] {
  const topics: Block[][] = []
  for (const block of blocks) {
    if (block.kind === 'heading' || topics.length === 0) topics.push([])
    topics.at(-1)!.push(block)
  }
  return topics
}

function textOf(block: Block): string {
  if (block.kind === 'heading') return block.text
  const runs = block.kind === 'list' ? block.items.flat() : block.runs
  return runs.map((run) => (typeof run === 'string' ? run : run.text)).join('')
}
