import {
  Background,
  type Connection,
  type Edge,
  type EdgeChange,
  MarkerType,
  type NodeChange,
  ReactFlow,
  useReactFlow,
  Handle,
  type Node,
  type NodeProps,
  Position,
} from '@xyflow/react'
import { type DragEvent, type MouseEvent, useMemo, useState } from 'react'
import '@xyflow/react/dist/style.css'

import { useTexts } from '../frame/use-texts.ts'
import { KINDS, lineId, withNodes, type Kind, type Subject, useTheDesigner } from './flow.ts'
import { texts } from './texts.ts'
import styles from './Workflow.module.css'
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx'

const ICONS: Readonly<Record<Kind, IconName>> = {
  begin: 'play',
  end: 'pause',
  apply: 'edit',
  review: 'eye',
  pay: 'cash',
  install: 'meter',
  notify: 'message',
  branch: 'filter',
  merge: 'layout',
}

const GROUPS = { start: ['begin', 'end'], work: ['apply', 'review', 'pay', 'install', 'notify'], decide: ['branch', 'merge'] } as const

/** How a dragged kind is called in the data of the drag. */
const DRAGGED = 'application/x-weir-node'

/** The kinds of nodes, in groups that fold. A kind is dragged onto the canvas, or added by a press. */
export function Palette({ onAdd, onMiss }: { onAdd: (kind: Kind) => void; onMiss: () => void }) {
  const t = useTexts(texts)
  return (
    <nav className={styles.palette} aria-label={t.palette}>
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <details key={group} open>
          <summary>{t.groups[group]}</summary>
          {GROUPS[group].map((kind) => (
            <button
              key={kind}
              type="button"
              draggable
              aria-label={t.add(t.kinds[kind])}
              onClick={() => onAdd(kind)}
              onDragStart={({ dataTransfer }) => {
                dataTransfer.setData(DRAGGED, kind)
                dataTransfer.effectAllowed = 'copy'
              }}
              onDragEnd={({ dataTransfer }) => dataTransfer.dropEffect === 'none' && onMiss()}
            >
              <Icon name={ICONS[kind]} /> {t.kinds[kind]}
            </button>
          ))}
        </details>
      ))}
    </nav>
  )
}

type StepNodeType = Node<{ name: string; kind: Kind }, 'step'>

/** A node of the canvas: lines come in at its left and leave at its right. */
const StepNode = ({ data: { name, kind }, selected }: NodeProps<StepNodeType>) => (
  <div className={styles.step} data-selected={selected} data-kind={kind}>
    {kind !== 'begin' && <Handle type="target" position={Position.Left} />}
    <Icon name={ICONS[kind]} />
    <span>{name}</span>
    {kind !== 'end' && <Handle type="source" position={Position.Right} />}
  </div>
)

/** Nodes have one size, so that the canvas need not measure them before it draws lines. */
const NODE = { width: 150, height: 44 }
const TYPES = { step: StepNode }
const LINES = { curve: 'default', step: 'smoothstep', straight: 'straight' } as const
const DELETE = ['Delete', 'Backspace']
const FIT = { maxZoom: 1, padding: 0.2 }

interface Props {
  onMenu: (subject: Subject, x: number, y: number) => void
}

/** Nodes and lines of the flow. Where a node is dragged counts as one step, once it is dropped. */
export function Canvas({ onMenu }: Props) {
  const t = useTexts(texts)
  const { flow, set, selected, select, edit, add, connect, remove } = useTheDesigner()
  const { screenToFlowPosition } = useReactFlow()
  const [dragged, drag] = useState<Readonly<Record<string, { x: number; y: number }>>>({})

  const nodes = flow.nodes.map(({ id, kind, name, x, y }): StepNodeType => ({
    id,
    type: 'step',
    position: dragged[id] ?? { x, y },
    data: { kind, name },
    selected: selected.has(id),
    ariaLabel: t.node(name),
    ...NODE,
  }))
  const names = new Map(flow.nodes.map(({ id, name }) => [id, name]))
  const edges = flow.lines.map((line): Edge => {
    const id = lineId(line)
    const ariaLabel = t.line(names.get(line.from)!, names.get(line.to)!)
    const markerEnd = { type: MarkerType.ArrowClosed }
    return {
      id,
      source: line.from,
      target: line.to,
      label: line.label,
      type: LINES[line.shape],
      selected: selected.has(id),
      ariaLabel,
      markerEnd,
    }
  })

  const choose = (changes: readonly (NodeChange<StepNodeType> | EdgeChange)[]) => {
    const next = new Set(selected)
    for (const change of changes)
      if (change.type === 'select') {
        if (change.selected) next.add(change.id)
        else next.delete(change.id)
      }
    if (changes.some(({ type }) => type === 'select')) select(next)
  }
  const onNodesChange = (changes: NodeChange<StepNodeType>[]) => {
    choose(changes)
    const moves = changes.flatMap((change) => (change.type === 'position' && change.position ? [{ ...change, at: change.position }] : []))
    if (moves.length === 0) return
    const places = Object.fromEntries(moves.map(({ id, at }) => [id, at]))
    if (moves.some(({ dragging }) => dragging)) return drag({ ...dragged, ...places })
    drag({})
    set((now) =>
      withNodes(now, (node) => {
        const at = places[node.id]
        return at ? { ...node, x: Math.round(at.x), y: Math.round(at.y) } : node
      }),
    )
  }
  const onDrop = (event: DragEvent) => {
    const kind = KINDS.find((one) => one === event.dataTransfer.getData(DRAGGED))
    if (!kind) return
    event.preventDefault()
    const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY })
    add(kind, { x: x - NODE.width / 2, y: y - NODE.height / 2 })
  }
  const menuOf =
    (of: Subject['of']) =>
    (event: MouseEvent | globalThis.MouseEvent, { id }: { id: string }) => {
      event.preventDefault()
      select(new Set([id]))
      onMenu({ of, id }, event.clientX, event.clientY)
    }
  const labels = useMemo(
    () => ({
      'node.a11yDescription.default': t.aria.node,
      'edge.a11yDescription.default': t.aria.edge,
      'node.a11yDescription.ariaLiveMessage': ({ x, y }: { x: number; y: number }) => t.aria.moved(Math.round(x), Math.round(y)),
    }),
    [t],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here can be added by a press too
    <section className={styles.canvas} aria-label={t.canvas} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={TYPES}
        onNodesChange={onNodesChange}
        onEdgesChange={choose}
        onConnect={({ source, target }: Connection) => connect(source, target)}
        onDelete={({ nodes: gone, edges: cut }) => remove([...gone, ...cut].map(({ id }) => id))}
        onNodeContextMenu={menuOf('node')}
        onEdgeContextMenu={menuOf('line')}
        onNodeDoubleClick={(_, { id }) => edit({ of: 'node', id })}
        onEdgeDoubleClick={(_, { id }) => edit({ of: 'line', id })}
        deleteKeyCode={DELETE}
        ariaLabelConfig={labels}
        fitView
        fitViewOptions={FIT}
        proOptions={HIDDEN}
      >
        <Background />
      </ReactFlow>
    </section>
  )
}

/** The library is named in the decision about it; its badge would be a link out of the console. */
const HIDDEN = { hideAttribution: true }
