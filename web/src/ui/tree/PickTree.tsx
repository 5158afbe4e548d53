import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'

import { type CheckNode, found, rowsOf, useTreeKeys } from './tree-state.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './PickTree.module.css'
import { isEnter } from '../hooks/is-enter.ts'

interface Props {
  label: string
  nodes: readonly CheckNode[]
  /** Of these, what is called so is shown, with what stands above it. */
  typed: string
  nothingFound: string
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** A tree to choose one node from; everything is unfolded at first. */
export function PickTree({ label, nodes, typed, nothingFound, chosen, onChoose }: Props) {
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => found(nodes, typed), [nodes, typed])
  const isOpen = ({ id }: CheckNode) => typed.trim() !== '' || !closed.has(id)
  const rows = rowsOf(shown, isOpen)
  const onOpen = ({ id }: CheckNode, isToOpen: boolean) =>
    setClosed(isToOpen ? new Set([...closed].filter((other) => other !== id)) : new Set([...closed, id]))
  const keys = useTreeKeys({ rows, box, isOpen, onOpen, onToggle: ({ id }) => onChoose(id) })

  const onClick = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-node]')
    const row = rows.find(({ node }) => String(node.id) === pressed?.dataset.node)
    if (!row) return
    if ((target as Element).closest('[data-fold]')) onOpen(row.node, !isOpen(row.node))
    else onChoose(row.node.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event) && keys.active !== undefined) onChoose(keys.active)
    else keys.onKeyDown(event)
  }

  if (rows.length === 0) return <p className={styles.nothing}>{nothingFound}</p>
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => target instanceof HTMLElement && target.dataset.node && keys.setActive(Number(target.dataset.node))}
    >
      {rows.map(({ node, level, position, siblings }) => {
        const hasChildren = Boolean(node.children?.length)
        return (
          <div
            key={node.id}
            role="treeitem"
            data-node={node.id}
            tabIndex={node.id === keys.active ? 0 : -1}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={siblings}
            aria-selected={node.id === chosen}
            aria-expanded={hasChildren ? isOpen(node) : undefined}
            className={styles.row}
            style={{ paddingInlineStart: (level - 1) * 16 }}
          >
            <span aria-hidden data-fold={hasChildren || undefined} className={styles.fold}>
              {hasChildren && <Icon name={isOpen(node) ? 'down' : 'right'} size={14} />}
            </span>
            <span className={styles.name}>{node.name}</span>
          </div>
        )
      })}
    </div>
  )
}
