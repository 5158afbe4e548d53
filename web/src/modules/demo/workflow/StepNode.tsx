import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'

import { Icon } from '../../../ui/Icon.tsx'
import type { Kind } from './flow.ts'
import { ICONS } from './Palette.tsx'
import styles from './Workflow.module.css'

export type StepNodeType = Node<{ name: string; kind: Kind }, 'step'>

/** A node of the canvas: lines come in at its left and leave at its right. */
export const StepNode = ({ data: { name, kind }, selected }: NodeProps<StepNodeType>) => (
  <div className={styles.step} data-selected={selected} data-kind={kind}>
    {kind !== 'begin' && <Handle type="target" position={Position.Left} />}
    <Icon name={ICONS[kind]} />
    <span>{name}</span>
    {kind !== 'end' && <Handle type="source" position={Position.Right} />}
  </div>
)
