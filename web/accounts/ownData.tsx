import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { call, download } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { forgetSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { ConfirmDialog } from './confirmDialog.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

/** Taking one's data along, and leaving. */
export function PrivacySection() {
  const t = useText(texts)
  const popups = usePopups()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'data' | 'close'>()
  const shut = () => setOpen(undefined)
  const close = async (password: string) => {
    await call(accounts.close, { body: { password } })
    forgetSession()
    await navigate('/')
    void popups.success(t('Your account is closed.'))
  }
  return (
    <Section title={t('Your data')}>
      <p className="text-ink-soft">
        {t('Everything that we keep about you, as a ZIP of JSON files.')}{' '}
        <Link to="/privacy" className="text-accent underline">
          {t('What we keep and why')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen('data')}>
          <Icon name="download" />
          {t('Download my data')}
        </Button>
        <Button look="danger" onClick={() => setOpen('close')}>
          {t('Close my account')}
        </Button>
      </div>
      <ConfirmDialog
        open={open === 'data'}
        onClose={shut}
        title={t('Download my data')}
        confirm={t('Download my data')}
        act={(password) => download(accounts.data, { body: { password } }, 'pasokan-data.zip')}
      />
      <ConfirmDialog
        danger
        open={open === 'close'}
        onClose={shut}
        title={t('Close my account')}
        confirm={t('Close my account')}
        act={close}
      >
        <p>
          {t(
            'Your details are deleted and you can no longer sign in. Past orders are kept for ten years, as the law asks, without your name. This cannot be undone.',
          )}
        </p>
      </ConfirmDialog>
    </Section>
  )
}
