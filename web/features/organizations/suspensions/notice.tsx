import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { suspensions, type Suspension } from '#contract/suspensions.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useSession } from '#web/shell/session/session.ts'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** Notice above the user's own pages that the organization is suspended, why, until when and how to object; nothing otherwise. */
export default function SuspendedNotice() {
  const t = useText(texts)
  const { date } = useFormat()
  const role = useSession()?.role
  const [found, setFound] = useState<Suspension | null>(null)
  useEffect(() => {
    let isOver = false
    if (role)
      call(suspensions.mine).then(
        ({ suspension }) => !isOver && setFound(suspension),
        // A failed call is repeated on the next page, whose own calls show the problem.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [role])
  if (!found) return null
  const until = date(found.until)
  return (
    <div className="mb-4">
      <Notice tone="danger">
        <p className="font-medium">
          {role === 'seller'
            ? t(
                'Your store is suspended until {date}: it is not shown and takes no new orders. Orders under way continue; your balance is paid out after that.',
                { date: until },
              )
            : t('Your company is suspended until {date}: it cannot place new orders. Orders under way continue, and your documents stay.', {
                date: until,
              })}
        </p>
        <p className="wrap-anywhere">{t('The reason: {reason}', { reason: found.reason })}</p>
        <Link to="/pengaduan" className="inline-flex min-h-11 items-center font-medium underline">
          {t('Object')}
        </Link>
      </Notice>
    </div>
  )
}
