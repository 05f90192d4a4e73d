import { useEffect, useRef, useState } from 'react'
import { operatorVerifications, type VerificationCase } from '#contract/operatorVerifications.ts'
import { answer } from '#web/shell/call.ts'
import { viewUrl } from '#web/shell/files/objectUrl.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { Card, Skeleton } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { useKeys } from './keys.ts'
import { texts } from './texts.ts'
import { documentWords } from './words.ts'

type Props = { shown: VerificationCase; session: OperatorSession }
type OpenDocument = { id: number; url?: string; error?: unknown }

const upright = { width: '100cqw', height: '100cqh' }
const turned = { width: '100cqh', height: '100cqw' }

/** Documents of a case. Each is loaded only after a reason is given. Zoom and rotate by buttons or keys. */
export function Viewer({ shown: { id, documents }, session }: Props) {
  const t = useText(texts)
  const { date } = useFormat()
  const [reason, setReason] = useState('')
  const [refused, setRefused] = useState(false)
  const [opened, setOpened] = useState<OpenDocument>()
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState(0)
  const last = useRef<string>(undefined)
  useEffect(() => () => void (last.current && URL.revokeObjectURL(last.current)), [])

  const open = async (document: number) => {
    if (reason.trim() === '') return setRefused(true)
    setRefused(false)
    setZoom(1)
    setTurn(0)
    setOpened({ id: document })
    try {
      const reply = await answer(operatorVerifications.document, {
        params: { id, document },
        query: { reason: reason.trim() },
        headers: asOperator(session),
      })
      if (last.current) URL.revokeObjectURL(last.current)
      last.current = viewUrl(await reply.blob())
      setOpened({ id: document, ...(last.current && { url: last.current }) })
    } catch (error) {
      setOpened({ id: document, error })
    }
  }
  const there = documents.filter(({ deletedAt }) => deletedAt === null)
  const larger = () => setZoom((now) => Math.min(4, now + 0.5))
  const smaller = () => setZoom((now) => Math.max(1, now - 0.5))
  const right = () => setTurn((now) => (now + 90) % 360)
  useKeys((key) => {
    const chosen = /^[1-9]$/.test(key) ? there[Number(key) - 1] : undefined
    if (chosen) void open(chosen.id)
    else if (key === '+') larger()
    else if (key === '-') smaller()
    else if (key === 'r') right()
    else return false
    return true
  })

  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold">{t('Documents of this level')}</h2>
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('No documents.')}</p>
      ) : (
        <>
          <Field
            label={t('Why do you open documents?')}
            hint={t('Written down with each document that you open.')}
            error={refused ? t('Say first why you open documents.') : undefined}
            value={reason}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && there[0] && void open(there[0].id)}
          />
          <ol className="flex flex-wrap gap-2">
            {documents.map(({ id: document, kind, deletedAt }) => (
              <li key={document}>
                {deletedAt ? (
                  <span className="inline-flex min-h-11 items-center rounded-lg bg-sunken px-3 text-sm text-ink-soft">
                    {t(documentWords[kind])}: {t('deleted on {date}', { date: date(deletedAt) })}
                  </span>
                ) : (
                  <Button
                    look="secondary"
                    aria-pressed={opened?.id === document}
                    className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
                    onClick={() => void open(document)}
                  >
                    <span aria-hidden className="text-sm text-ink-soft tabular-nums">
                      {there.findIndex((each) => each.id === document) + 1}
                    </span>
                    {t(documentWords[kind])}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          {opened && <Failure error={opened.error} />}
          <div className="h-[min(60vh,32rem)] overflow-auto rounded-xl border border-line bg-sunken">
            {opened?.url ? (
              // Fits its place at any rotation; a zoomed one scrolls.
              <div
                className="grid place-items-center overflow-hidden"
                style={{ containerType: 'size', width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              >
                <img
                  src={opened.url}
                  alt={t('Document: {kind}', { kind: t(documentWords[documents.find((each) => each.id === opened.id)?.kind ?? 'other']) })}
                  className="block object-contain transition-transform"
                  style={{ ...(turn % 180 === 0 ? upright : turned), transform: `rotate(${turn}deg)` }}
                />
              </div>
            ) : opened && !opened.error ? (
              <Skeleton className="h-full" />
            ) : (
              <p className="grid h-full place-items-center p-6 text-center text-ink-soft">{t('Choose a document to see it here.')}</p>
            )}
          </div>
          {opened?.url && (
            <div className="flex flex-wrap gap-2">
              <Button look="secondary" onClick={larger}>
                {t('Zoom in')}
              </Button>
              <Button look="secondary" onClick={smaller}>
                {t('Zoom out')}
              </Button>
              <Button look="secondary" onClick={right}>
                {t('Turn right')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
