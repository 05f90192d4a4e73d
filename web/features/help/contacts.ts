import type { Imprint } from '#contract/page.ts'

/** Contacts of the ministry: kind, text and link. */
export const contactsOf = ({ whatsapp, email, site }: Imprint['ministry']) =>
  [
    ['WhatsApp', whatsapp, `https://wa.me/${whatsapp.replaceAll(/\D/g, '').replace(/^0/, '62')}`],
    ['Web', site, `https://${site}`],
    ['Email', email, `mailto:${email}`],
  ] as const
