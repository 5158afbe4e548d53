import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { isEnter } from '../../../../ui/hooks/is-enter.ts'
import type { RowSource } from '../../../choices/choices.ts'
import { useChosenRow, useFoundRows, useRowNamed } from '../../../choices/use-rows.ts'

interface Props extends Omit<SelectProps, 'data' | 'value'> {
  rows: RowSource
  /** Whether a choice can be taken back. */
  mayBeNone: boolean
  text: string
  nothing: string | undefined
}

/** One row of a long list: the server finds it by what is typed. A scanner types a whole name and Enter, faster than the server answers. */
export function RowField({ rows, mayBeNone, text, nothing, ...common }: Props) {
  const t = useTranslations('crud.form')
  const { onChange } = common
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosenRow(rows, text)
  const found = useFoundRows(rows, typed === chosen?.label ? '' : typed, isOpen)
  const rowNamed = useRowNamed(rows)
  /** Enter sends no form while its row is still to be found. */
  async function enter(event: KeyboardEvent<HTMLInputElement>) {
    const { currentTarget: input } = event
    const name = typed.trim()
    if (!isEnter(event) || name === '' || name === chosen?.label) return
    event.preventDefault()
    const row = await rowNamed(name)
    if (!row || input.value.trim() !== name) return
    onChange?.(row.value, { value: row.value, label: row.label })
    setOpen(false)
  }
  const isFound = found.some(({ value }) => value === text)
  const offered = chosen && !isFound ? [chosen, ...found] : found
  return (
    <Select
      {...common}
      clearable={mayBeNone}
      allowDeselect={mayBeNone}
      searchable
      openOnFocus={false}
      filter={({ options }) => options}
      data={offered.map(({ value, label, why }) => ({ value, label, disabled: why !== undefined && value !== text }))}
      value={text === '' ? null : text}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={(event) => void enter(event)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      placeholder={nothing ?? t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const RAISED = { shadow: 'md' } as const
