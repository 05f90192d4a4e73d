import sharp from 'sharp'
import type { DocumentKind } from '#contract/verifications.ts'
import { drawLine } from '#server/platform/images/letters.ts'

/** Facts that a scan shows. */
export type ScanFacts = { legalName: string; owner: string; address: string; nib: string; npwp: string }

const [width, height] = [900, 1200]

type Sheet = { title: string; lines: (facts: ScanFacts) => readonly (readonly [string, string])[] }
const sheets: Partial<Record<DocumentKind, Sheet>> = {
  nib: {
    title: 'NOMOR INDUK BERUSAHA',
    lines: ({ nib, legalName, address }) => [
      ['NIB', nib],
      ['NAMA USAHA', legalName],
      ['ALAMAT', address],
      ['PENERBIT', 'LEMBAGA OSS'],
    ],
  },
  npwp: {
    title: 'NOMOR POKOK WAJIB PAJAK',
    lines: ({ npwp, legalName, address }) => [
      ['NPWP', npwp],
      ['NAMA', legalName],
      ['ALAMAT', address],
    ],
  },
  ktp: {
    title: 'KARTU TANDA PENDUDUK',
    lines: ({ owner, address }) => [
      ['NAMA', owner],
      ['ALAMAT', address],
      ['PEKERJAAN', 'WIRASWASTA'],
    ],
  },
  bank: {
    title: 'BUKU TABUNGAN',
    lines: ({ legalName }) => [
      ['NAMA PEMILIK', legalName],
      ['CABANG', 'KCP PUSAT'],
    ],
  },
}

/** Draws a document of a demo account as a JPEG: a scanned sheet, or its premises. Needs no font of the machine. */
export async function drawScan(kind: DocumentKind, facts: ScanFacts): Promise<Uint8Array> {
  const sheet = sheets[kind]
  const drawing = sheet ? drawSheet(sheet, facts) : drawPremises(facts.legalName)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}${write('CONTOH DEMO', 60, 1130, 5, '#9aa5a2')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 84 }).toBuffer()
}

function drawSheet({ title, lines }: Sheet, facts: ScanFacts) {
  const rows = lines(facts).flatMap(([label, value], at) => {
    const y = 280 + at * 190
    return [
      write(label, 80, y, 4, '#50605d'),
      ...breakLines(value, 24).map((line, row) => write(line, 80, y + 46 + row * 52, 5, '#14211f')),
      `<path d="M80 ${y + 154}h740" stroke="#dfe5e2" stroke-width="2"/>`,
    ]
  })
  return `<rect width="900" height="1200" fill="#e9ece8"/><rect x="30" y="26" width="840" height="1148" fill="#fdfdfb" transform="rotate(-.4 450 600)"/>
    <circle cx="116" cy="136" r="40" fill="none" stroke="#0b6e63" stroke-width="8"/>${write(title, 186, 116, 5, '#14211f')}
    <path d="M80 216h740" stroke="#14211f" stroke-width="4"/>${rows.join('')}`
}

const drawPremises = (
  name: string,
) => `<rect width="900" height="1200" fill="#cfe3ea"/><rect y="880" width="900" height="320" fill="#b9b6ae"/>
  <rect x="90" y="330" width="720" height="570" fill="#efe6d6"/><rect x="130" y="360" width="640" height="110" fill="#0b6e63"/>
  ${write(breakLines(name, 20)[0] ?? '', 160, 398, 5, '#ffffff')}
  ${[0, 1, 2, 3, 4, 5, 6, 7].map((at) => `<rect x="${130 + at * 80}" y="490" width="80" height="60" fill="${at % 2 ? '#fdf1dc' : '#b3261e'}"/>`).join('')}
  <rect x="150" y="580" width="330" height="250" fill="#8fb4c4"/><rect x="530" y="580" width="200" height="320" fill="#7a5a3a"/><circle cx="560" cy="745" r="11" fill="#e8c46a"/>`

function write(text: string, x: number, y: number, size: number, fill: string) {
  return `<path transform="translate(${x} ${y}) scale(${size})" d="${drawLine(text).path}" fill="${fill}"/>`
}

/** At most two lines of so many letters. */
function breakLines(text: string, letters: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length <= letters || lines.at(-1) === '') lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines.slice(0, 2)
}
