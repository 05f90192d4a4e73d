import { useState } from 'react'
import { shops } from '#contract/shops.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { makeSmaller } from '#web/shell/files/makeSmaller.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from './logo.tsx'
import { texts } from './texts.ts'

/** Logo of a store, saved as soon as it is chosen, independent of the rest of the page. */
export function LogoField({ shopId, logo }: { shopId: number; logo: string | null }) {
  const t = useText(texts)
  const [shown, setShown] = useState(logo)
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const store = async (file: File | undefined) => {
    setState({ busy: true })
    try {
      const files = file ? [(await makeSmaller(file)) ?? file] : []
      const saved = await call(shops.setLogo, { params: { id: shopId }, body: {}, files })
      setShown(saved.logo)
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Logo src={shown} />
        <label
          className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border border-line-strong px-4 font-medium hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-accent ${state.busy ? 'opacity-55' : ''}`}
        >
          <Icon name="image" />
          {t('Choose a logo')}
          <input
            type="file"
            accept="image/jpeg,image/png"
            disabled={state.busy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void store(file)
              target.value = ''
            }}
            className="sr-only"
          />
        </label>
        {shown && (
          <Button look="quiet" busy={state.busy} onClick={() => void store(undefined)}>
            {t('Remove the logo')}
          </Button>
        )}
      </div>
      <Failure error={state.error} />
    </div>
  )
}
