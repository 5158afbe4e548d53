import { type MouseEvent, useMemo, useRef, useState, memo } from 'react'

import { LinkButton } from '../basics/Button.tsx'
import { CheckBox } from '../input/CheckBox.tsx'
import { InputBox } from '../input/InputBox.tsx'
import styles from './CheckTree.module.css'
import {
  type Above,
  allOf,
  branchToggled,
  type Checked,
  type CheckNode,
  found,
  nodeToggled,
  rowsOf,
  statesOf,
  withNodes,
  type CheckState,
  type TreeRow,
  useTreeKeys,
} from './tree-state.ts'
import { Icon } from '../icon/Icon.tsx'

export interface CheckTreeTexts {
  expandAll: string
  collapseAll: string
  checkAll: string
  uncheckAll: string
  /** Pressing a node takes along what stands below it. */
  linked: string
  find: string
  nothingFound: string
  /** Why a node cannot be checked. */
  barred: string
  checked: (count: number, total: number) => string
}

interface Props {
  label: string
  nodes: readonly CheckNode[]
  checked: Checked
  onChange: (checked: ReadonlySet<number>) => void
  /** For linked nodes: the effect of a pressed one on those above it. */
  above: Above
  texts: CheckTreeTexts
  /** The sentence under it that says what is wrong. */
  errorId?: string | undefined
}

/** A tree to check nodes in: folded or not, all or none, a node with its branch or alone, and found by name. */
export function CheckTree({ label, nodes, checked, onChange, above, texts, errorId }: Props) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [isLinked, setLinked] = useState(true)
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => found(nodes, typed), [nodes, typed])
  const all = useMemo(() => allOf(nodes), [nodes])
  const states = useMemo(() => statesOf(nodes, checked, isLinked), [nodes, checked, isLinked])
  const isFinding = typed.trim() !== ''
  const isOpen = (node: CheckNode) => isFinding || open.has(node.id)
  const rows = rowsOf(shown, isOpen)

  // While something is looked for, a branch is what is seen of it.
  const onToggle = (node: CheckNode) => onChange(isLinked ? branchToggled(nodes, checked, node, above) : nodeToggled(checked, node))
  const onOpen = ({ id }: CheckNode, isToOpen: boolean) =>
    setOpen(isToOpen ? new Set([...open, id]) : new Set([...open].filter((other) => other !== id)))
  const keys = useTreeKeys({ rows, box, isOpen, onOpen, onToggle })
  const onClick = ({ target }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-node]')
    const row = rows.find(({ node }) => String(node.id) === pressed?.dataset.node)
    if (!row) return
    if ((target as Element).closest('[data-fold]')) onOpen(row.node, !isOpen(row.node))
    else onToggle(row.node)
  }

  return (
    <div className={styles.tree}>
      <div className={styles.tools}>
        <InputBox className={styles.find}>
          <input
            type="search"
            aria-label={texts.find}
            placeholder={texts.find}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </InputBox>
        <CheckBox checked={isLinked} onChange={() => setLinked(!isLinked)}>
          {texts.linked}
        </CheckBox>
      </div>
      <div className={styles.tools}>
        <LinkButton onClick={() => setOpen(new Set(all.map(({ id }) => id)))}>{texts.expandAll}</LinkButton>
        <LinkButton onClick={() => setOpen(new Set())}>{texts.collapseAll}</LinkButton>
        <LinkButton onClick={() => onChange(withNodes(checked, allOf(shown), true))}>{texts.checkAll}</LinkButton>
        <LinkButton onClick={() => onChange(withNodes(checked, allOf(shown), false))}>{texts.uncheckAll}</LinkButton>
        <span className={styles.count} aria-live="polite">
          {texts.checked(all.filter(({ id }) => checked.has(id)).length, all.length)}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingFound}</p>
      ) : (
        <div
          ref={box}
          role="tree"
          aria-label={label}
          aria-describedby={errorId}
          aria-multiselectable="true"
          tabIndex={-1}
          className={styles.rows}
          onClick={onClick}
          onKeyDown={keys.onKeyDown}
          onFocus={({ target }) => target instanceof HTMLElement && target.dataset.node && keys.setActive(Number(target.dataset.node))}
        >
          {rows.map(({ node, level, position, siblings }) => (
            <CheckTreeRow
              key={node.id}
              node={node}
              level={level}
              position={position}
              siblings={siblings}
              state={states.get(node.id) ?? false}
              isOpen={isOpen(node)}
              isActive={node.id === keys.active}
              barred={texts.barred}
            />
          ))}
        </div>
      )}
    </div>
  )
}

interface CheckTreeRowProps extends Omit<TreeRow, 'parent'> {
  state: CheckState
  isOpen: boolean
  isActive: boolean
  /** Why it cannot be checked. */
  barred: string
}

/** Presses and keys are heard by the tree, for all of its rows. */
function PlainRow({ node, level, position, siblings, state, isOpen, isActive, barred }: CheckTreeRowProps) {
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
const CheckTreeRow = memo(PlainRow)
