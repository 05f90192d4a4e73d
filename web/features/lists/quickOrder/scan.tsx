import { useEffect, useRef, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Barcode reader built into a browser (Chrome on Android and ChromeOS, macOS); others lack it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

/** Milliseconds between two scans of the camera's picture. */
const pause = 250

/** Scans barcodes with the camera, each code once; hidden if the browser cannot. */
export function Scan({ onCode }: { onCode: (code: string) => void }) {
  const t = useText(texts)
  const [able, setAble] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => setAble(window.BarcodeDetector !== undefined && navigator.mediaDevices !== undefined), [])
  if (!able) return null
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)} className="w-fit max-sm:w-full">
        <Icon name="camera" />
        {t('Scan barcodes')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Scan barcodes')} size="small">
        <Camera onCode={onCode} />
      </Dialog>
    </>
  )
}

function Camera({ onCode }: { onCode: (code: string) => void }) {
  const t = useText(texts)
  const video = useRef<HTMLVideoElement>(null)
  const [codes, setCodes] = useState<string[]>([])
  const [failed, setFailed] = useState(false)
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    const seen = new Set<string>()
    const closed = new AbortController()
    const found = (code: string) => {
      if (code.trim() === '' || seen.has(code)) return
      seen.add(code)
      setCodes([...seen])
      tell.current(code)
    }
    watch(video.current, found, closed.signal).catch(() => closed.signal.aborted || setFailed(true))
    return () => closed.abort()
  }, [])
  return (
    <div className="grid gap-3">
      {failed ? (
        <Notice tone="danger">{t('The camera cannot be used. Allow it in your browser, or type the codes.')}</Notice>
      ) : (
        <video ref={video} muted playsInline className="aspect-square w-full rounded-xl bg-sunken object-cover" />
      )}
      <p role="status" className="text-ink-soft">
        {codes.length === 0
          ? t('Hold the barcode in front of the camera.')
          : t('{n, number} read, last {code}', { n: codes.length, code: codes.at(-1) ?? '' })}
      </p>
    </div>
  )
}

/** Reports every code that the rear camera sees, until the signal. Throws if there is no camera, or it may not be used. */
async function watch(video: HTMLVideoElement | null, found: (code: string) => void, closed: AbortSignal) {
  if (!video || !window.BarcodeDetector) return
  const detector = new window.BarcodeDetector()
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => camera.getTracks().forEach((track) => track.stop())
  if (closed.aborted) return stop()
  closed.addEventListener('abort', stop)
  video.srcObject = camera
  await video.play()
  while (!closed.aborted) {
    // A video frame that is not ready is not a failure.
    for (const { rawValue } of await detector.detect(video).catch(() => [])) found(rawValue)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
