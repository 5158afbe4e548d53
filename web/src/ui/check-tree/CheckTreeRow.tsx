import { memo } from 'react'

import { Icon } from '../Icon.tsx'
import styles from './CheckTree.module.css'
import type { CheckState, TreeRow } from './tree-state.ts'

interface Props extends Omit<TreeRow, 'parent'> {
  state: CheckState
  isOpen: boolean
  isActive: boolean
  /** Why it cannot be checked. */
  barred: string
}

/** Presses and keys are heard by the tree, for all of its rows. */
function PlainRow({ node, level, position, siblings, state, isOpen, isActive, barred }: Props) {
  const hasChildren = Boolean(node.children?.length)
  return (
    <div
      role="treeitem"
      data-node={node.id}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={state}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-disabled={node.isBarred && state === false ? true : undefined}
      title={node.isBarred ? barred : undefined}
      className={styles.row}
      style={{ paddingInlineStart: 4 + (level - 1) * 20 }}
    >
      <span aria-hidden data-fold={hasChildren || undefined} className={styles.fold}>
        {hasChildren && <Icon name={isOpen ? 'down' : 'right'} size={14} />}
      </span>
      <span aria-hidden className={styles.box}>
        {state === true && <Icon name="check" size={14} />}
        {state === 'mixed' && <i />}
      </span>
      <span className={styles.name}>{node.name}</span>
    </div>
  )
}

/** Drawn again only when something of it is another: one press changes a few of some hundred. */
export const CheckTreeRow = memo(PlainRow)
