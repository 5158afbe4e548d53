import { FloatingMenu } from '../../../ui/FloatingMenu.tsx'
import { MenuItem, MenuLine } from '../../../ui/MenuButton.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { connectFault } from './flow.ts'
import { texts } from './texts.ts'
import { type Subject, useTheDesigner } from './use-designer.ts'

export interface At {
  subject: Subject
  x: number
  y: number
}

/** The menu of a node or a line: edit, delete, and for a node the nodes that it can lead to. */
export function SubjectMenu({ at: { subject, x, y }, onClose }: { at: At; onClose: () => void }) {
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
