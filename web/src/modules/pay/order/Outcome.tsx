import { useDocumentTitle } from '../../../platform/document-title.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './PayPage.module.css'

interface Props {
  icon: 'success' | 'error' | 'note' | 'warning'
  title: string
  hint: string
}

/** How it went, in a word, and what that means. It is told again whenever it changes. */
export function Outcome({ icon, title, hint }: Props) {
  useDocumentTitle(title)
  return (
    <div className={styles.outcome} data-tone={icon} role="status">
      <Icon name={icon} size={18} />
      <h1>{title}</h1>
      <p>{hint}</p>
    </div>
  )
}
