import { expect, test } from 'vitest'
import { badLink, leadsWell, parseMarkup } from './markup.ts'

test('sections, headings, lists, paragraphs and links are read; all else is text', () => {
  const source = '<b>Awal</b>\nlanjut\r\n\r\n## Satu\n### Anak\n- a [b](/help)\n- c\nakhir [x](https://a.id/y) .\n\n## Dua'
  expect(parseMarkup(source)).toEqual([
    { heading: '', blocks: [{ kind: 'paragraph', runs: ['<b>Awal</b> lanjut'] }] },
    {
      heading: 'Satu',
      blocks: [
        { kind: 'heading', text: 'Anak' },
        { kind: 'list', items: [['a ', { text: 'b', to: '/help' }], ['c']] },
        { kind: 'paragraph', runs: ['akhir ', { text: 'x', to: 'https://a.id/y' }, ' .'] },
      ],
    },
    { heading: 'Dua', blocks: [] },
  ])
})

test('a section names the side that it is for; anything else in brackets is its title', () => {
  const heads = parseMarkup('## Beli [company]\n## Jual [store]\n## Lain [toko]').map(({ heading, audience }) => [heading, audience])
  expect(heads).toEqual([
    ['Beli', 'company'],
    ['Jual', 'store'],
    ['Lain [toko]', undefined],
  ])
})

test('a link that leads elsewhere is text and is named, whatever it is written as', () => {
  const bad = [
    'javascript:alert',
    'JavaScript:alert',
    'data:text/html,1',
    '//a.id',
    '/\\a.id',
    'http://a.id',
    'https://u:p@a.id',
    'help',
    'https:a.id',
    'mailto:a@b.id',
  ]
  for (const to of bad) {
    expect([to, leadsWell(to), badLink(`[x](${to})`)]).toEqual([to, false, to])
    expect(parseMarkup(`[x](${to})`)).toEqual([{ heading: '', blocks: [{ kind: 'paragraph', runs: [`[x](${to})`] }] }])
  }
  expect(['/help', '/?q=semen', '/terms?on=2026-11-23#a', 'https://simpktn.kemendag.go.id/a'].map(leadsWell)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('a text made to be slow is read at once', () => {
  for (const source of ['['.repeat(20_000), '[a]('.repeat(5_000), '- '.repeat(10_000), '\n'.repeat(20_000), '[a](/'.repeat(4_000) + ')'])
    expect(parseMarkup(source).length).toBeLessThan(2)
})
