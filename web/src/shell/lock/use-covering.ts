import { type RefObject, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl/react'

/** Lays the dialog over the pages, which are neither named in the window's title nor printed meanwhile; the focus goes back to where it was. */
export function useCovering(dialog: RefObject<HTMLDialogElement | null>) {
  const title = `${useTranslations('lock')('title')} - ${useTranslations('shell')('globalTitle')}`
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.focus() // itself: the browser would point at its first button
    return () => current?.close()
  }, [dialog])
  useLayoutEffect(() => {
    const before = document.title
    document.title = title
    document.documentElement.dataset.locked = 'true'
    return () => {
      document.title = before
      delete document.documentElement.dataset.locked
    }
  }, [title])
}

/** For whatever may have the focus: the dialogs of the kit that lie below listen to the whole window, and leave an Esc alone that comes from here. */
export const ESC_STAYS = { 'data-mantine-stop-propagation': true }
