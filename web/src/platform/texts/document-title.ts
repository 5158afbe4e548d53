import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

import { useTheme } from '../theme/theme-store.ts'

/** `<title> - <globalTitle>`: the name that was set for this console, otherwise the product's in the language in use. */
export function useDocumentTitle(title: string) {
  const product = useTranslations('shell')('globalTitle')
  const globalTitle = useTheme('globalTitle') || product
  useEffect(() => void (document.title = title ? `${title} - ${globalTitle}` : globalTitle), [title, globalTitle])
}
