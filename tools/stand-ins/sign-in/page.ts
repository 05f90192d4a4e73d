import { people } from './people.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const style = `body{margin:0;background:#f4f5f2;color:#1c211e;font:16px/1.5 system-ui,sans-serif}main{max-width:420px;margin:0 auto;padding:28px 16px}
h1{font-size:20px}form{display:grid;gap:10px;margin:0 0 10px}button{font:inherit;text-align:left;padding:12px 16px;min-height:44px;background:#fff;border:1px solid #cfd5cd;border-radius:14px;cursor:pointer}
button:hover,button:focus-visible{border-color:#0b6b4f}small{color:#5b655f;display:block}input{font:inherit;padding:10px 12px;border:1px solid #cfd5cd;border-radius:12px}label{display:grid;gap:4px}details{margin:0 0 10px}summary{padding:12px 16px}`
/** Without form-action: browsers would apply it to the redirect back as well. */
export const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'"

/** Choose who to be. Everything that was asked for is carried along and checked again when the form comes back. */
export function consentPage(provider: string, action: string, asked: Record<string, string>) {
  const hidden = Object.entries(asked)
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
    .join('')
  const form = (body: string) => `<form method="post" action="${escape(action)}">${hidden}${body}</form>`
  const someone = people
    .map(({ id, name, email, note }) =>
      form(`<button name="person" value="${id}">${escape(name)}<small>${escape(email || '—')} · ${escape(note)}</small></button>`),
    )
    .join('')
  const other = `<details><summary>Somebody else</summary>${form('<label>Name <input name="name" required maxlength="120"></label><label>E-mail <input name="email" type="email"></label><label><span><input type="checkbox" name="verified" value="1" checked> e-mail verified</span></label><button name="person" value="new">Continue</button>')}</details>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Simulated ${escape(provider)} sign-in</title><link rel="icon" href="data:,"><style>${style}</style></head><body><main>
<h1>Simulated ${escape(provider)} sign-in</h1><p><small>No keys of the real provider are configured. Who do you want to be?</small></p>${someone}${other}${form('<button name="person" value="">Cancel</button>')}</main></body></html>`
}
