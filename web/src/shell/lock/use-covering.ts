import { type RefObject, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl/react'

/** Puts the dialog over the pages. They are neither named in the window's title nor printed under it; the focus goes back to its place. */
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

/** For any focused element: the kit's dialogs below listen to the whole window, and ignore an Esc that comes from here. */
export const ESC_STAYS = { 'data-mantine-stop-propagation': true }
