import type { ReactNode } from 'react'

import { Icon, type IconName } from '../icon/Icon.tsx'
import styles from './TreeCell.module.css'
import type { Tree } from '../tree/use-tree.ts'

interface Branch {
  id: number
  name: string
  children?: object[] | undefined
}

interface Props<Node extends Branch> {
  tree: Tree<Node>
  node: Node
  icon?: IconName | undefined
  /** In place of its name, such as a link. */
  shown?: ReactNode
  texts: { expand: (name: string) => string; collapse: (name: string) => string }
}

/** The name of a node, as far in as it is deep, with the button that folds what is below. */
export function TreeCell<Node extends Branch>({ tree, node, icon, shown = node.name, texts }: Props<Node>) {
  const isFolded = tree.isFolded(node)
  return (
    <span className={styles.cell} style={{ paddingInlineStart: tree.depth(node) * 20 }}>
      {node.children?.length ? (
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={(isFolded ? texts.expand : texts.collapse)(node.name)}
          onClick={() => tree.toggle(node)}
        >
          <Icon name={isFolded ? 'right' : 'down'} size={14} />
        </button>
      ) : (
        !tree.isFlat() && <span className={styles.leaf} />
      )}
      {icon && <Icon name={icon} />}
      <span className={styles.name}>{shown}</span>
    </span>
  )
}
