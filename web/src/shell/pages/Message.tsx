import type { ReactNode } from 'react'

import { useDocumentTitle } from '../../platform/texts/document-title.ts'
import styles from './pages.module.css'

interface Props {
  code?: string
  title: string
  hint: string
  /** The way on. */
  children: ReactNode
}

/** A page that has nothing to show but a sentence. */
export function Message({ code, title, hint, children }: Props) {
  useDocumentTitle(title)
  return (
    <div className={styles.message}>
      {code && <span className={styles.code}>{code}</span>}
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
    </div>
  )
}
