import { Popover } from '@mantine/core'
import { type ButtonHTMLAttributes, type KeyboardEvent, useId, useRef, useState } from 'react'

import { Icon } from '../icon/Icon.tsx'
import { moveFocus } from '../menu/MenuButton.tsx'
import { Popup } from '../menu/Popup.tsx'
import styles from './SelectBox.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value' | 'onChange'> {
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const OPTION = '[role=option]'

/** One of a few. Until it is pressed it is one plain button, so that a table of them stays cheap. A value that nobody offers stays as it is. */
export function SelectBox({ value, options, onChange, className = '', ...rest }: Props) {
  const [opened, setOpened] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = opened === true
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened(true)
  }
  const button = (
    <button
      {...rest}
      ref={opener}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      className={`${styles.box} ${className}`}
      value={value}
      onClick={() => setOpened(!isOpen)}
      onKeyDown={openByArrow}
    >
      <span>{options.find((option) => option.value === value)?.label ?? value}</span>
      <Icon name="down" size={14} />
    </button>
  )
  const choose = (next: string) => {
    setOpened(false)
    opener.current?.focus()
    if (next !== value) onChange(next)
  }
  if (opened === undefined) return button
  return (
    <Popover opened={isOpen} onChange={setOpened} position="bottom-start" offset={4} withRoles={false} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popup id={id} role="listbox" className={styles.list} aria-label={rest['aria-label']} onKeyDown={onListKey}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="option"
            aria-selected={option.value === value}
            className={styles.option}
            value={option.value}
            // The drawer around it stays when Esc closes the list.
            data-mantine-stop-propagation="true"
            onClick={() => choose(option.value)}
            {...(option.value === value && { 'data-autofocus': true })}
          >
            {option.label}
            {option.value === value && <Icon name="check" size={14} />}
          </button>
        ))}
      </Popup>
    </Popover>
  )
}

function onListKey(event: KeyboardEvent) {
  moveFocus(event, OPTION)
  findLetter(event)
}

/** A letter goes to the next option that begins with it. */
function findLetter(event: KeyboardEvent) {
  const { key, currentTarget, ctrlKey, metaKey, altKey } = event
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  // Here it is no key of the page.
  event.stopPropagation()
  const options = [...currentTarget.querySelectorAll<HTMLElement>(OPTION)]
  const at = options.indexOf(document.activeElement as HTMLElement) + 1
  const next = [...options.slice(at), ...options.slice(0, at)]
  next.find(({ textContent }) => textContent.toLowerCase().startsWith(key.toLowerCase()))?.focus()
}
