import { useTranslations } from 'use-intl/react'

import { useDocumentTitle } from '../../platform/texts/document-title.ts'
import { Spinner } from '../../ui/basics/Button.tsx'
import { Logo } from '../../ui/icon/Icon.tsx'
import styles from './pages.module.css'

/** While the page of a tab is on its way. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <Spinner />
    {useTranslations('shell.page')('loading')}
  </div>
)

/** While menus or the frame are on their way: then the whole document is. It goes on from what `index.html` shows. */
export function LoadingPage() {
  const loading = useTranslations('shell.page')('loading')
  useDocumentTitle(loading)
  return (
    <div className="splash" role="status">
      <Logo />
      {loading}
    </div>
  )
}
