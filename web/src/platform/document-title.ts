import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'

/** `<title> - <globalTitle>`, in the language in use. */
export function useDocumentTitle(title: string) {
  const globalTitle = useTranslations('shell')('globalTitle')
  useEffect(() => void (document.title = title ? `${title} - ${globalTitle}` : globalTitle), [title, globalTitle])
}
