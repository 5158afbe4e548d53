import { ReactFlowProvider } from '@xyflow/react'
import { type KeyboardEvent, useState } from 'react'

import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { Canvas } from './Canvas.tsx'
import { type Flow, lineId } from './flow.ts'
import { Help } from './Help.tsx'
import { LineDrawer } from './LineDrawer.tsx'
import { NodeDrawer } from './NodeDrawer.tsx'
import { Palette } from './Palette.tsx'
import { type At, SubjectMenu } from './SubjectMenu.tsx'
import { texts } from './texts.ts'
import { ToolBar } from './ToolBar.tsx'
import { DesignerContext, useDesigner } from './use-designer.ts'
import styles from './Workflow.module.css'

const FILES = [
  'workflow/WorkflowDemo.tsx',
  'workflow/Canvas.tsx',
  'workflow/flow.ts',
  'workflow/use-designer.ts',
  'workflow/use-history.ts',
  'workflow/ToolBar.tsx',
  'workflow/Palette.tsx',
  'workflow/NodeDrawer.tsx',
]

const firstFlow = ({ begin, review, end, passes }: (typeof texts)['zh-cn']['first']): Flow => ({
  nodes: [
    { id: 'n1', kind: 'begin', name: begin, remark: '', x: 0, y: 0 },
    { id: 'n2', kind: 'review', name: review, remark: '', x: 240, y: 60 },
    { id: 'n3', kind: 'end', name: end, remark: '', x: 480, y: 0 },
  ],
  lines: [
    { from: 'n1', to: 'n2', label: '', shape: 'curve' },
    { from: 'n2', to: 'n3', label: passes, shape: 'curve' },
  ],
})

/** A new node by a press stands under the others, each a little further. */
const freePlace = (flow: Flow) => ({ x: 40 + (flow.nodes.length % 4) * 180, y: Math.max(60, ...flow.nodes.map(({ y }) => y)) + 80 })

/** A designer of workflows: everything that a pointer does, keys do too. */
export default function WorkflowDemo() {
  const t = useTexts(texts)
  const designer = useDesigner(() => firstFlow(t.first))
  const { flow, selected, edited, edit, add, undo, redo } = designer
  const [menu, openMenu] = useState<At>()
  const [isHelping, help] = useState(false)
  const node = edited?.of === 'node' && flow.nodes.find(({ id }) => id === edited.id)
  const line = edited?.of === 'line' && flow.lines.find((one) => lineId(one) === edited.id)
  const close = () => edit(undefined)

  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const [first] = selected
    if (isUndo) (event.shiftKey ? redo : undo)()
    else if (event.key === 'F2' && first !== undefined) edit({ of: first.includes('-') ? 'line' : 'node', id: first })
    else return
    event.preventDefault()
  }
  return (
    <DemoFrame title="workflow" hint={t.hint} files={FILES} isWide>
      <DesignerContext value={designer}>
        <ReactFlowProvider>
          <Panel>
            <ToolBar onHelp={() => help(true)} />
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the nodes within */}
            <div className={styles.designer} onKeyDown={onKeyDown}>
              <Palette onAdd={(kind) => add(kind, freePlace(flow))} onMiss={() => toast.warn(t.outside)} />
              <Canvas onMenu={(subject, x, y) => openMenu({ subject, x, y })} />
            </div>
          </Panel>
          {menu && <SubjectMenu at={menu} onClose={() => openMenu(undefined)} />}
          {node && <NodeDrawer key={node.id} node={node} onClose={close} />}
          {line && <LineDrawer key={lineId(line)} line={line} onClose={close} />}
          {isHelping && <Help onClose={() => help(false)} />}
        </ReactFlowProvider>
      </DesignerContext>
    </DemoFrame>
  )
}
