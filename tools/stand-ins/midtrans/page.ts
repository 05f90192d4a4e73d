import type { PageData } from './pageData.ts'

export type Lang = PageData['lang']

/** Everything from ourselves, framed by ourselves only, nothing inline. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** The payment page. Its data stands in a block that no browser runs; `assets` is the address of its files. */
export const page = (data: PageData, assets: string, look: { theme: string | undefined; framed: boolean }) => `<!doctype html>
<html lang="${data.lang}"${look.theme ? ` data-theme="${look.theme}"` : ''}${look.framed ? ' data-framed' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${data.lang === 'id' ? 'Pembayaran simulasi' : 'Simulated payment'}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/popup.css">
<script type="module" src="${assets}/popup.ts"></script>
</head>
<body>
<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<noscript>${data.lang === 'id' ? 'Halaman pembayaran ini membutuhkan JavaScript.' : 'This payment page needs JavaScript.'}</noscript>
</body>
</html>
`

const lost = {
  en: ['Payment page not found', 'This payment does not exist. Go back to the store and start the payment again.'],
  id: ['Halaman pembayaran tidak ditemukan', 'Pembayaran ini tidak ada. Kembali ke toko lalu mulai lagi pembayarannya.'],
} as const

/** In place of a page with an unknown token; inside the popup it closes itself. */
export const lostPage = (lang: Lang, assets: string) => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${lost[lang][0]}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/popup.css">
<script type="module" src="${assets}/lost.ts"></script>
</head>
<body>
<main class="panel"><div class="screen outcome">
<h1>${lost[lang][0]}</h1>
<p>${lost[lang][1]}</p>
<button type="button" class="primary" id="close">${lang === 'id' ? 'Tutup' : 'Close'}</button>
</div></main>
</body>
</html>
`

/** By `?lang` or `?language`, else by what the browser asks for, else Indonesian as with the real page. */
export function langOf(asked: string | undefined, accepted: string | undefined): Lang {
  if (asked === 'en' || asked === 'id') return asked
  const first = accepted?.split(',').find((part) => /^\s*(en|id|in)\b/i.test(part))
  return first && /^\s*en/i.test(first) ? 'en' : 'id'
}
