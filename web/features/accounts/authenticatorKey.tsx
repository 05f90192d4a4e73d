import { useText } from '#web/shell/i18n/language.tsx'
import { QrCode } from '#web/ui/qrCode.tsx'
import { texts } from './texts.ts'

/** Key for an authenticator app: as a QR code, as text, and as a link on the same phone. */
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
