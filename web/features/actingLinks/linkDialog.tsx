import { useCallback, useEffect, useState } from 'react'
import { actingLinks, linkHours, type ActingLink } from '#contract/actingLinks.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { ShareButton } from '#web/ui/shareButton.tsx'
import { Badge } from '#web/ui/surface.tsx'
import type { LinkTarget } from './linkButton.tsx'
import { shareTexts } from './shareTexts.ts'

function list(of: LinkTarget) {
  if ('rfqId' in of) return call(actingLinks.ofRfq, { params: { id: of.rfqId } })
  if ('quoteId' in of) return call(actingLinks.ofQuote, { params: { id: of.quoteId } })
  if ('requestId' in of) return call(actingLinks.ofRequest, { params: { id: of.requestId } })
  return call(actingLinks.ofStoreOrder, { params: { id: of.storeOrderId } })
}

function create(of: LinkTarget) {
  if ('rfqId' in of) return call(actingLinks.forRfq, { params: { id: of.rfqId } })
  if ('quoteId' in of) return call(actingLinks.forQuote, { params: { id: of.quoteId } })
  if ('requestId' in of) return call(actingLinks.forRequest, { params: { id: of.requestId } })
  return call(actingLinks.forStoreOrder, { params: { id: of.storeOrderId } })
}

const idOf = (of: LinkTarget) =>
  'rfqId' in of ? of.rfqId : 'quoteId' in of ? of.quoteId : 'requestId' in of ? of.requestId : of.storeOrderId

/** Makes a link, shows it once, and lists the links of the same question. */
export function LinkDialog({ of, storeName, onClose }: { of: LinkTarget; storeName: string; onClose: () => void }) {
  const t = useText(shareTexts)
  const { links, made, busy, error, make, revoke } = useLinks(of)
  return (
    <Dialog open onClose={onClose} title={t('Answer by link')} size="small">
      <div className="grid gap-4">
        <p>{t('Send yourself or a colleague a link that answers without signing in.')}</p>
        <p className="text-sm text-ink-soft">
          {t('Anyone with the link can answer this one question, once, within {n} hours, in your name. It opens nothing else.', {
            n: linkHours,
          })}
        </p>
        <Failure error={error} />
        {made ? (
          <div className="grid gap-2 rounded-xl bg-sunken p-3">
            <p className="text-sm break-all select-all">{made.url}</p>
            <ShareButton
              url={made.url}
              title={t('Answer by link')}
              text={t('Please answer for {store}:', { store: storeName })}
              word={t('Share the link')}
            />
          </div>
        ) : (
          <Button busy={busy} onClick={() => void make()}>
            {t('Make a link')}
          </Button>
        )}
        {links.length > 0 && (
          <section className="grid gap-2">
            <h3 className="font-semibold">{t('Links')}</h3>
            <ul className="grid gap-2">
              {links.map((link) => (
                <LinkRow key={link.id} link={link} onRevoke={() => void revoke(link)} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}

function LinkRow({ link: { name, via, status, expiresAt }, onRevoke }: { link: ActingLink; onRevoke: () => void }) {
  const t = useText(shareTexts)
  const format = useFormat()
  const mayRevoke = useMayCall(actingLinks.revoke)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pt-2">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{t(via === 'mail' ? 'Mailed to {name}' : 'Shared by {name}', { name })}</span>
        <span className="block text-sm text-ink-soft">{t('until {time} WIB', { time: format.time(expiresAt) })}</span>
      </span>
      {status === 'open' && mayRevoke ? (
        <Button look="quiet" aria-label={t('End the link of {name}', { name })} onClick={onRevoke}>
          {t('End link')}
        </Button>
      ) : (
        <Badge tone={status === 'open' ? 'note' : 'neutral'}>{t(status)}</Badge>
      )}
    </li>
  )
}

function useLinks(of: LinkTarget) {
  const id = idOf(of)
  const [links, setLinks] = useState<ActingLink[]>([])
  const [made, setMade] = useState<Answer<typeof actingLinks.forStoreOrder>>()
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  // The target is a new object with each render; its id is what it is about.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const load = useCallback(async () => setLinks(await list(of)), [id])
  const run = async (work: () => Promise<unknown>) => {
    setState({ busy: true })
    try {
      await work()
      await load()
      setState({})
    } catch (error) {
      setState({ error })
    }
  }
  useEffect(() => {
    load().catch((error: unknown) => setState({ error }))
  }, [load])
  return {
    links,
    made,
    busy: state.busy ?? false,
    error: state.error,
    make: () => run(async () => setMade(await create(of))),
    revoke: (link: ActingLink) => run(() => call(actingLinks.revoke, { params: { id: link.id } })),
  }
}
