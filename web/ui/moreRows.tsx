import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Failure } from './failure.tsx'
import { Card } from './surface.tsx'
import type { useMore } from './useMore.ts'

type Props<Row> = {
  list: ReturnType<typeof useMore<Row>>
  /** Words on the button for the next rows. */ older: string
  children: (row: Row) => ReactNode
}

/** A card of rows that grows at its end. */
export function MoreRows<Row extends { id: number }>({ list: { rows, more, busy, error }, older, children }: Props<Row>) {
  return (
    <div className="grid gap-4">
      <Card className="p-0! sm:p-0!">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      </Card>
      <Failure error={error} />
      {more && (
        <Button look="secondary" busy={busy} onClick={more}>
          {older}
        </Button>
      )}
    </div>
  )
}
