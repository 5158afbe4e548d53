import { ReactFlowProvider } from '@xyflow/react'
import { type KeyboardEvent, useState } from 'react'
import { Modal, Select, TextInput, Textarea } from '@mantine/core'

import { Panel } from '../../../ui/basics/Panel.tsx'
import { toast } from '../../../ui/basics/toast.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { Canvas, Palette } from './Canvas.tsx'
import {
  type Flow,
  lineId,
  connectFault,
  type FlowLine,
  SHAPES,
  withLines,
  type FlowNode,
  withNodes,
  DesignerContext,
  useDesigner,
  type Subject,
  useTheDesigner,
} from './flow.ts'
import { texts } from './texts.ts'
import { ToolBar } from './ToolBar.tsx'
import styles from './Workflow.module.css'
import { Table } from '../../../ui/table/Table.tsx'
import { FloatingMenu } from '../../../ui/menu/FloatingMenu.tsx'
import { MenuItem, MenuLine } from '../../../ui/menu/MenuButton.tsx'
import { Stack, Row } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'

const FILES = ['workflow/WorkflowDemo.tsx', 'workflow/Canvas.tsx', 'workflow/flow.ts', 'workflow/ToolBar.tsx']

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

/** The keys of the designer. */
function Help({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts).keys
  const close = useTexts(texts).close
  return (
    <Modal opened onClose={onClose} title={t.title} lockScroll={false} centered closeButtonProps={{ 'aria-label': close }}>
      <Table isSmall>
        <thead>
          <tr>
            <th scope="col">{t.key}</th>
            <th scope="col">{t.does}</th>
          </tr>
        </thead>
        <tbody>
          {t.rows.map(([key, does]) => (
            <tr key={key}>
              <td>
                <kbd>{key}</kbd>
              </td>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Modal>
  )
}

interface At {
  subject: Subject
  x: number
  y: number
}

/** The menu of a node or a line: edit, delete, and for a node the nodes that it can lead to. */
function SubjectMenu({ at: { subject, x, y }, onClose }: { at: At; onClose: () => void }) {
  const t = useTexts(texts)
  const { flow, subjectName, edit, remove, connect } = useTheDesigner()
  const { of, id } = subject
  const node = flow.nodes.find((one) => one.id === id)
  const targets = node && node.kind !== 'end' ? flow.nodes.filter((one) => one.kind !== 'begin' && !connectFault(flow, id, one.id)) : []
  return (
    <FloatingMenu label={t.menuOf(subjectName(subject))} x={x} y={y} onClose={onClose}>
      <MenuItem icon="edit" onClick={() => edit(subject)}>
        {t.edit}
      </MenuItem>
      <MenuItem icon="delete" onClick={() => remove([id])}>
        {t.remove}
      </MenuItem>
      {of === 'node' && targets.length > 0 && <MenuLine />}
      {targets.map((target) => (
        <MenuItem key={target.id} icon="forward" onClick={() => connect(id, target.id)}>
          {t.connectTo} {target.name}
        </MenuItem>
      ))}
    </FloatingMenu>
  )
}

/** The label and the shape of a line. */
function LineDrawer({ line, onClose }: { line: FlowLine; onClose: () => void }) {
  const t = useTexts(texts)
  const { set, nameOf, subjectName } = useTheDesigner()
  const [label, setLabel] = useState(line.label)
  const [shape, setShape] = useState(line.shape)
  const save = () => {
    set((now) => withLines(now, (one) => (lineId(one) === lineId(line) ? { ...one, label: label.trim(), shape } : one)))
    onClose()
  }
  return (
    <SideDrawer title={subjectName({ of: 'line', id: lineId(line) })} closeLabel={t.close} stays onClose={onClose}>
      <DrawerBody>
        <Stack>
          <DescriptionList items={[{ label: t.fields.ends, value: `${nameOf(line.from)} → ${nameOf(line.to)}` }]} />
          <TextInput label={t.fields.label} maxLength={64} value={label} onChange={({ target: { value } }) => setLabel(value)} />
          <Select
            label={t.fields.shape}
            allowDeselect={false}
            data={SHAPES.map((value) => ({ value, label: t.shapes[value] }))}
            value={shape}
            onChange={(value) => setShape(SHAPES.find((one) => one === value) ?? shape)}
          />
        </Stack>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="primary" onClick={save}>
          {t.apply}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}

/** The fields of a node, and a way to connect it without a pointer. */
function NodeDrawer({ node, onClose }: { node: FlowNode; onClose: () => void }) {
  const t = useTexts(texts)
  const { flow, set, connect } = useTheDesigner()
  const [name, setName] = useState(node.name)
  const [remark, setRemark] = useState(node.remark)
  const [target, setTarget] = useState<string | null>(null)
  const others = flow.nodes.filter(({ id, kind }) => kind !== 'begin' && !connectFault(flow, node.id, id))
  const save = () => {
    set((now) => withNodes(now, (one) => (one.id === node.id ? { ...one, name: name.trim() || one.name, remark } : one)))
    onClose()
  }
  const link = () => {
    if (target === null) return
    connect(node.id, target)
    setTarget(null)
  }
  return (
    <SideDrawer title={t.node(node.name)} closeLabel={t.close} stays onClose={onClose}>
      <DrawerBody>
        <Stack>
          <DescriptionList
            items={[
              { label: t.fields.id, value: node.id },
              { label: t.fields.kind, value: t.kinds[node.kind] },
              { label: t.fields.x, value: node.x },
              { label: t.fields.y, value: node.y },
            ]}
          />
          <TextInput label={t.fields.name} maxLength={64} value={name} onChange={({ target: { value } }) => setName(value)} />
          <Textarea label={t.fields.remark} maxLength={500} value={remark} onChange={({ target: { value } }) => setRemark(value)} />
          {node.kind !== 'end' && (
            <Row>
              <Select
                aria-label={t.connectTo}
                placeholder={others.length === 0 ? t.noOther : t.connectTo}
                data={others.map(({ id, name: other }) => ({ value: id, label: `${other} (${id})` }))}
                value={target}
                onChange={setTarget}
              />
              <Button disabled={target === null} onClick={link}>
                {t.connect}
              </Button>
            </Row>
          )}
        </Stack>
      </DrawerBody>
      <DrawerFooter>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button look="primary" onClick={save}>
          {t.apply}
        </Button>
      </DrawerFooter>
    </SideDrawer>
  )
}
