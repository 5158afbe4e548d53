import { Select, type SelectProps } from '@mantine/core'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { isEnter } from '../../../../ui/hooks/is-enter.ts'
import type { Choice, RowSource } from '../../../choices/choices.ts'
import { useChosenRow, useFoundRows, useRowNamed } from '../../../choices/use-choices.ts'
import styles from './RowField.module.css'

interface Props extends Omit<SelectProps, 'data' | 'value'> {
  rows: RowSource
  /** Whether a choice can be taken back. */
  mayBeNone: boolean
  text: string
  nothing: string | undefined
}

/**
 * One row of a long list: the server finds it by what is typed, and Enter takes the first that is found. A scanner types a whole name and
 * Enter, faster than the server answers: only the row of exactly that name is meant. A text that names no row stays, with an error.
 */
export function RowField({ rows, mayBeNone, text, nothing, error, onChange, ...common }: Props) {
  const t = useTranslations('crud.form')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** The kit empties the input when somebody leaves it without a choice. */
  const [left, setLeft] = useState<string>()
  /** The choice made here names its row until the server has. */
  const [taken, setTaken] = useState<Choice>()
  const chosen = useChosenRow(rows, text) ?? (taken?.value === text ? taken : undefined)
  const { found, isFresh } = useFoundRows(rows, typed === chosen?.label ? '' : typed, isOpen)
  const rowNamed = useRowNamed(rows)
  const take = (row: Choice) => {
    setTaken(row)
    onChange?.(row.value, { value: row.value, label: row.label })
    setOpen(false)
  }
  /** Enter sends no form while its row is still to be found. */
  async function enter(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: input } = event
    const name = typed.trim()
    // The kit takes the row that an arrow went to.
    if (!isEnter(event) || name === '' || name === chosen?.label || input.hasAttribute('aria-activedescendant')) return
    event.preventDefault()
    const free = found.filter(({ why }) => why === undefined)
    const row = isOpen && isFresh ? (free.find((one) => one.name === name) ?? free[0]) : await rowNamed(name)
    if (row && input.value.trim() === name) take(row)
  }
  const leave = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    const isNamed = value.trim() === '' || value === chosen?.label
    setLeft(isNamed ? undefined : value)
    if (!isNamed && text !== '') onChange?.(null, { value: '', label: '' })
  }
  const isFound = found.some(({ value }) => value === text)
  const offered = chosen && !isFound ? [chosen, ...found] : found
  const unresolved = left !== undefined && text === ''
  return (
    <Select
      {...common}
      error={unresolved ? t('unresolved') : error}
      clearable={mayBeNone}
      allowDeselect={mayBeNone}
      searchable
      openOnFocus={false}
      filter={({ options }) => options}
      data={offered.map(({ value, label, why }) => ({ value, label, disabled: why !== undefined && value !== text }))}
      value={text === '' ? null : text}
      searchValue={unresolved ? left : typed}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setTaken(found.find((row) => row.value === value))
        onChange?.(value, option)
      }}
      onFocus={() => {
        if (!unresolved) return
        setTyped(left)
        setLeft(undefined)
      }}
      onBlur={leave}
      onKeyDown={(event) => void enter(event)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      {...(typed !== '' && isFresh && { classNames: FIRST })}
      placeholder={nothing ?? t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const FIRST = { options: styles.first! }
const RAISED = { shadow: 'md' } as const
