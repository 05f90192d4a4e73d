import { createElement, useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { anyInteraction } from '#web/shell/session/firstInteraction.ts'
import { useModal } from '#web/ui/modal.ts'
import { usePopups } from '#web/ui/popups.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { openingTexts } from '#web/ui/openingTexts.ts'

type Opened = { onClose: () => void }

/**
 * A dialog whose code is no part of its page. Loads after the first interaction where `usePreload()` is called, else on the press that opens
 * it. If it cannot be loaded, says so and closes; the next press tries again.
 */
export function lazyDialog<Props extends Opened>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded ??= await load()
  }
  function LazyDialog(props: Props) {
    const [, setLoaded] = useState(loaded !== undefined)
    const t = useText(openingTexts)
    const popups = usePopups()
    // The code of an older version of Pasokan is gone, which looks the same as no connection.
    const refuse = useEffectEvent(() => {
      popups.failure(t('This could not be opened. Check your connection and try again, or reload the page.'))
      props.onClose()
    })
    useEffect(() => {
      let isOpen = true
      preload().then(
        () => isOpen && setLoaded(true),
        () => isOpen && refuse(),
      )
      return () => {
        isOpen = false
      }
    }, [])
    return loaded ? createElement(loaded, props) : <Opening onClose={props.onClose} />
  }
  const usePreload = (mayOpen = true) =>
    useEffect(() => {
      if (!mayOpen) return
      void anyInteraction()
        .then(preload)
        .catch(() => undefined) // The press tries again.
    }, [mayOpen])
  return Object.assign(LazyDialog, { usePreload })
}

/** Stands in for the dialog while its code is on its way. */
function Opening({ onClose }: Opened) {
  const t = useText(openingTexts)
  const modal = useModal(onClose)
  return (
    <dialog {...modal} aria-label={t('Opening')} className="m-auto rounded-2xl bg-raised p-0 shadow-float backdrop:bg-black/55">
      <p className="flex items-center gap-2 p-5">
        <Spinner />
        {t('Opening')}
      </p>
    </dialog>
  )
}
