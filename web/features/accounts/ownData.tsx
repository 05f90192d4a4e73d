import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accounts } from '#contract/accounts.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { deleteAllDrafts } from '#web/shell/drafts.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { forgetSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Section } from '#web/ui/section.tsx'
import { texts } from './texts.ts'

/** Export of the user's own data, and closing the account. */
export function PrivacySection() {
  const t = useText(texts)
  const popups = usePopups()
  const navigate = useNavigate()
  const mayClose = useMayCall(accounts.close)
  const [closing, setClosing] = useState(false)
  const [state, setState] = useState<{ busy?: 'data' | 'close'; error?: unknown }>({})
  const run = (busy: 'data' | 'close', act: () => Promise<unknown>) => {
    setState({ busy })
    act().then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    )
  }
  const close = async () => {
    await call(accounts.close)
    await deleteAllDrafts()
    forgetSession()
    await navigate('/')
    popups.success(t('Your account is closed.'))
  }
  return (
    <Section title={t('Your data')}>
      <p className="text-ink-soft">
        {t('Everything that we keep about you, as a ZIP of JSON files.')}{' '}
        <Link to="/privacy" className="text-accent underline">
          {t('What we keep and why')}
        </Link>{' '}
        ·{' '}
        <Link to="/privacy-requests" className="text-accent underline">
          {t('Ask about your data')}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          busy={state.busy === 'data'}
          onClick={() => run('data', () => download(accounts.data, {}, 'pasokan-data.zip'))}
        >
          <Icon name="download" />
          {t('Download my data')}
        </Button>
        {mayClose && (
          <Button
            look="danger"
            onClick={() => {
              setState({})
              setClosing(true)
            }}
          >
            {t('Close my account')}
          </Button>
        )}
      </div>
      {!closing && <Failure error={state.error} />}
      <Dialog open={closing} onClose={() => setClosing(false)} title={t('Close my account')} size="small">
        <div className="grid gap-4">
          <p>
            {t(
              'Your details are deleted and you can no longer sign in. Past orders are kept for ten years, as the law requires, without your name. This cannot be undone.',
            )}
          </p>
          <Failure error={state.error} />
          <Button look="danger" busy={state.busy === 'close'} onClick={() => run('close', close)}>
            {t('Close my account')}
          </Button>
        </div>
      </Dialog>
    </Section>
  )
}
