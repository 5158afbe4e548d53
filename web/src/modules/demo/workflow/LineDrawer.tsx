import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'

import { Stack } from '../../../ui/basics/Row.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { type FlowLine, lineId, SHAPES, withLines } from './flow.ts'
import { texts } from './texts.ts'
import { useTheDesigner } from './use-designer.ts'

/** The label and the shape of a line. */
export function LineDrawer({ line, onClose }: { line: FlowLine; onClose: () => void }) {
  const t = useTexts(texts)
  const { set, nameOf, subjectName } = useTheDesigner()
  const [label, setLabel] = useState(line.label)
  const [shape, setShape] = useState(line.shape)
  const save = () => {
    set((now) => withLines(now, (one) => (lineId(one) === lineId(line) ? { ...one, label: label.trim(), shape } : one)))
    onClose()
  }
  return (
    <SideDrawer title={subjectName({ of: 'line', id: lineId(line) })} closeLabel={t.close} onClose={onClose}>
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
