import { useState } from 'react'

import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Table } from '../../../ui/Table.tsx'
import type { IconName } from '../../../ui/icon-paths.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { IconSelect } from './IconSelect.tsx'
import { texts } from './texts.ts'

const INITIAL = { label: '—', value: '—', placeholder: "''", isDisabled: 'false', onPick: '—', onClear: '—' }
const ROWS = Object.keys(INITIAL) as (keyof typeof INITIAL)[]

/** An icon selector, with its properties and events. */
export default function SelectorDemo() {
  const t = useTexts(texts).selector
  const [value, setValue] = useState<IconName | ''>('meter')
  const [event, setEvent] = useState<string>()
  const pick = (name: IconName) => {
    setValue(name)
    setEvent(t.picked(name))
  }
  const clear = () => {
    setValue('')
    setEvent(t.cleared)
  }
  return (
    <DemoFrame title="selector" hint={t.hint} files={['make/SelectorDemo.tsx', 'make/IconSelect.tsx', 'make/Make.module.css']}>
      <Panel title={t.label}>
        <PanelBody>
          <IconSelect label={t.label} placeholder={t.placeholder} value={value} onPick={pick} onClear={clear} />
          <Text as="p" tone="muted">
            {t.events}: <span role="status">{event ?? t.noEvent}</span>
          </Text>
        </PanelBody>
      </Panel>
      <Panel title={t.props}>
        <Table isSmall>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.meaning}</th>
              <th scope="col">{t.initial}</th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((name) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{t.rows[name]}</td>
                <td>{INITIAL[name]}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Panel>
    </DemoFrame>
  )
}
