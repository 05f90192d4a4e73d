import type { Imprint } from '#contract/page.ts'

/** The ministry's contact: what it is, as it is read, and as a link. */
export const contactsOf = ({ whatsapp, email, site }: Imprint['ministry']) =>
  [
    ['WhatsApp', whatsapp, `https://wa.me/${whatsapp.replaceAll(/\D/g, '').replace(/^0/, '62')}`],
    ['Web', site, `https://${site}`],
    ['Email', email, `mailto:${email}`],
  ] as const
