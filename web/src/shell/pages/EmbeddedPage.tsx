import type { MenuNode } from '@weir/contract/modules/system/menu-node'
import { useLanguage } from '../../platform/texts.tsx'
import styles from './pages.module.css'

/** Another site inside a tab: it may run, but neither reach this page nor lead it away. */
export function EmbeddedPage({ node: { meta } }: { node: MenuNode }) {
  return (
    <iframe
      className={styles.embedded}
      title={meta.titles[useLanguage()]}
      src={meta.isLink}
      sandbox="allow-scripts allow-forms allow-popups"
    />
  )
}
