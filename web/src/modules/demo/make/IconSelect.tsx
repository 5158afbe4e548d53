import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'

import { IconButton } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ICON_PATHS, type IconName } from '../../../ui/icon-paths.ts'
import { isEnter } from '../../../ui/is-enter.ts'
import { useTexts } from '../frame/use-texts.ts'
import styles from './Make.module.css'
import { texts } from './texts.ts'

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
export function IconSelect({ label, placeholder, value, isDisabled, onPick, onClear }: Props) {
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
