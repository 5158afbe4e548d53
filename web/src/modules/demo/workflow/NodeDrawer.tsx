import { Select, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Row, Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { DescriptionList } from '../../../ui/basics/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { connectFault, type FlowNode, withNodes } from './flow.ts'
import { texts } from './texts.ts'
import { useTheDesigner } from './use-designer.ts'

/** The fields of a node, and a way to connect it without a pointer. */
export function NodeDrawer({ node, onClose }: { node: FlowNode; onClose: () => void }) {
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
