import { useState } from 'react'
import { Popover, TextInput } from '@mantine/core'

import { Text } from '../../../ui/basics/Text.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { type IconName, ICON_PATHS } from '../../../ui/icon/icon-paths.ts'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { useTexts } from '../frame/use-texts.ts'
import { texts } from './texts.ts'
import { IconButton } from '../../../ui/basics/Button.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import { Icon } from '../../../ui/icon/Icon.tsx'
import { isEnter } from '../../../ui/hooks/is-enter.ts'
import styles from './Make.module.css'

const NAMES = Object.keys(ICON_PATHS) as IconName[]

interface Props {
  label: string
  placeholder?: string
  /** Empty for none. */
  value: IconName | ''
  isDisabled?: boolean
  onPick: (name: IconName) => void
  onClear: () => void
}

/** An input whose popover offers all icons, with a search. */
function IconSelect({ label, placeholder, value, isDisabled, onPick, onClear }: Props) {
  const t = useTexts(texts).selector
  const [isOpen, setOpen] = useState(false)
  const [typed, type] = useState('')
  const found = NAMES.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  const pick = (name: IconName) => {
    onPick(name)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles={false} width={320} position="bottom-start">
      <Popover.Target>
        <TextInput
          label={label}
          placeholder={placeholder ?? ''}
          value={value}
          readOnly
          disabled={isDisabled ?? false}
          leftSection={value && <Icon name={value} />}
          rightSection={value && !isDisabled && <IconButton icon="close" label={t.clear} onClick={onClear} />}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => isEnter(event) && setOpen(true)}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          data-autofocus
          aria-label={t.search}
          placeholder={t.search}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
        {found.length === 0 && <Empty title={t.none} />}
        <div className={styles.icons}>
          {found.map((name) => (
            <IconButton key={name} icon={name} label={name} aria-pressed={name === value} onClick={() => pick(name)} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

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
    <DemoFrame title="selector" hint={t.hint} files={['make/SelectorDemo.tsx', 'make/Make.module.css']}>
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
