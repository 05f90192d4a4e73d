import { useText } from '#web/i18n/language.tsx'
import { QrCode } from './qrCode.tsx'
import { texts } from './texts.ts'

/** The key of a new authenticator: as a picture to scan, as text to type, and as a link for the phone that reads this. */
export function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const t = useText(texts)
  return (
    <>
      <QrCode text={uri} label={t('QR code for your authenticator app')} />
      <p className="rounded-xl bg-sunken px-4 py-3 text-center font-mono text-lg tracking-wider break-words select-all">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
      <a href={uri} className="inline-flex min-h-11 items-center justify-center font-medium text-accent underline">
        {t('Open in an authenticator app')}
      </a>
    </>
  )
}
