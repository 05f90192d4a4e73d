import { keepFile } from '#web/shell/files/download.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { texts } from './texts.ts'

/** Recovery codes for a lost phone, shown once to write down or save as a file. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useText(texts)
  const file = () =>
    keepFile(
      new Blob([`${t('Pasokan recovery codes. Each opens your account once.')}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
      'pasokan-recovery-codes.txt',
    )
  return (
    <Dialog open onClose={onClose} title={t('Two-factor sign-in')} size="small">
      <div className="grid gap-4">
        <p>
          {t('Keep these recovery codes in a safe place. Each opens your account once if you lose your phone. They are not shown again.')}
        </p>
        <ul className="grid gap-1.5 rounded-xl bg-sunken p-4 text-center font-mono text-sm select-all">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button look="secondary" onClick={file}>
          {t('Download the codes')}
        </Button>
        <Button onClick={onClose}>{t('I have saved them')}</Button>
      </div>
    </Dialog>
  )
}
