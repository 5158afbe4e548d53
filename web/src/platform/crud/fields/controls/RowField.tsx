import { Select, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { RowSource } from '../../../choices/choices.ts'
import { useChosenRow, useFoundRows } from '../../../choices/use-rows.ts'

interface Props extends Omit<SelectProps, 'data' | 'value'> {
  rows: RowSource
  /** Whether a choice can be taken back. */
  mayBeNone: boolean
  text: string
  nothing: string | undefined
}

/** One row of a long list: the server finds it by what is typed. */
export function RowField({ rows, mayBeNone, text, nothing, ...common }: Props) {
  const t = useTranslations('crud.form')
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = useChosenRow(rows, text)
  const found = useFoundRows(rows, typed === chosen?.label ? '' : typed, isOpen)
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
      onDropdownOpen={() => setOpen(true)}
      placeholder={nothing ?? t('choose')}
      nothingFoundMessage={t('nothingFound')}
      maxDropdownHeight={280}
      comboboxProps={RAISED}
    />
  )
}

const RAISED = { shadow: 'md' } as const
