import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderId } from '#contract/ids.ts'
import { proofs, type Proofs } from '#contract/proofs.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { FileLinks } from './fileLinks.tsx'
import { proofTexts } from './texts.ts'

const ChangeDialog = lazyDialog(async () => (await import('./changeDialog.tsx')).ChangeDialog)
const SendDialog = lazyDialog(async () => (await import('./sendDialog.tsx')).SendDialog)

type Line = Proofs['lines'][number]
type Proof = Line['proofs'][number]
type Props = { orderId: OrderId; found: Proofs; /** The viewer is the store. */ selling: boolean }

/** Proofs of a store order: files from the store, answers of the company, and whose turn it is. */
export function ProofsOfPart({ orderId, found: { lines }, selling }: Props) {
  const t = useText(proofTexts)
  if (lines.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Proofs')}</h3>
      {lines.map((line) => (
        <ProofsOfLine key={line.OrderLineId} orderId={orderId} line={line} selling={selling} />
      ))}
    </section>
  )
}

function ProofsOfLine({ orderId, line, selling }: { orderId: OrderId; line: Line; selling: boolean }) {
  const t = useText(proofTexts)
  const [sending, setSending] = useState(false)
  const last = line.proofs.at(-1)
  return (
    <div className="grid gap-3 rounded-xl border border-line p-4">
      <p className="font-medium">
        <Name>{line.name}</Name>
      </p>
      {!last && (
        <p className="text-ink-soft">
          {selling ? t('Show the company a proof before you make it.') : t('The store sends you a proof before it makes this.')}
        </p>
      )}
      <ol className="grid gap-3">
        {line.proofs.map((proof) => (
          <ProofRow key={proof.id} proof={proof} />
        ))}
      </ol>
      {line.maySend && (
        <div>
          <Button look={last ? 'secondary' : 'primary'} onClick={() => setSending(true)}>
            {last ? t('Send a new proof') : t('Send a proof')}
          </Button>
        </div>
      )}
      {last?.status === 'changes' && line.left === 0 && (
        <p className="text-sm text-ink-soft">{t('Five proofs have been sent. Please settle the rest in the chat.')}</p>
      )}
      {sending && <SendDialog orderId={orderId} line={line} onClose={() => setSending(false)} />}
    </div>
  )
}

const states = {
  sent: ['note', 'Waiting for the buyer'],
  approved: ['good', 'Approved'],
  changes: ['warn', 'Changes requested'],
} as const

function ProofRow({ proof }: { proof: Proof }) {
  const t = useText(proofTexts)
  const format = useFormat()
  const [tone, word] = states[proof.status]
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{t('Proof {n}', { n: proof.seq })}</strong>
        <Badge tone={tone}>{t(word)}</Badge>
        <span className="text-sm text-ink-soft">{format.time(proof.sentAt)}</span>
      </p>
      <FileLinks files={proof.files} />
      {proof.note && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {proof.note}
        </p>
      )}
      {proof.answer && (
        <p dir="auto" className="rounded-lg bg-sunken p-3 whitespace-pre-line wrap-anywhere">
          {proof.answer}
        </p>
      )}
      {proof.steps.length > 0 && <Answer proof={proof} />}
    </li>
  )
}

function Answer({ proof: { id, seq } }: { proof: Proof }) {
  const t = useText(proofTexts)
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const once = useRetryKey()
  const approve = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const asked = { params: { id }, body: { step: 'approve' as const } }
      await once(asked, (headers) => call(proofs.answer, { ...asked, headers }))
      await revalidate()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Failure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void approve()}>
          {t('Approve and make it')}
        </Button>
        <Button look="secondary" onClick={() => setChanging(true)}>
          {t('Request changes')}
        </Button>
      </div>
      {changing && <ChangeDialog id={id} seq={seq} onClose={() => setChanging(false)} />}
    </>
  )
}
