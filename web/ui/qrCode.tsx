import { useEffect, useState } from 'react'

/** Empty modules required around the code. */
const border = 4

/** A QR code, dark on white in every theme, as scanners need it. Its encoder is loaded only here. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let wanted = true
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border })
      if (wanted) setCode({ size, path: pathOf(data) })
    })
    return () => {
      wanted = false
    }
  }, [text])
  return (
    <svg
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="mx-auto aspect-square w-full max-w-56 rounded-xl bg-white text-black"
    >
      <path d={code?.path ?? ''} fill="currentColor" />
    </svg>
  )
}

/** A square for each dark module. */
const pathOf = (rows: boolean[][]) => rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
