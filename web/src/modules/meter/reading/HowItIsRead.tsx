import { Select, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import type { Values } from '../../../platform/command/typed-values.ts'
import { textOf } from '../../../platform/format.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import type { Unit } from './guess-columns.ts'
import styles from './ReadingImport.module.css'

interface Props {
  form: UseFormReturnType<Values>
  unit: Unit | ''
  onUnit: (unit: Unit) => void
  isGuessed: boolean
  isWorkbook: boolean
  /** Something in it needs a person. */
  isOpen: boolean
}

const FIELDS = ['timeFormat', 'timeZone', 'unit', 'delimiter']

/** Unit, times and delimiter: said in a line, and folded away unless they need a person. */
export function HowItIsRead({ form, unit, onUnit, isGuessed, isWorkbook, isOpen }: Props) {
  const t = useTranslations('reading.import')
  const { label, option, options } = useResourceTexts('reading')
  const [isUnfolded, setUnfolded] = useState(false)
  const hasError = FIELDS.some((field) => form.errors[field] !== undefined)
  const said = [unit === '' ? undefined : option('unit', unit), textOf(form.values['timeFormat']), textOf(form.values['timeZone'])]
  return (
    <details
      className={styles.how}
      open={isOpen || isUnfolded || hasError}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open && !isOpen && !hasError)}
    >
      <summary>
        {t('how')}{' '}
        <Text tone="faint" size="small">
          {said.filter(Boolean).join(' · ')}
        </Text>
      </summary>
      <div className={styles.row}>
        <Select
          withAsterisk
          allowDeselect={false}
          label={label('unit')}
          description={unit !== '' && isGuessed ? t('unitGuessed') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={options('unit')}
          value={unit === '' ? null : unit}
          onChange={(next) => next && onUnit(next as Unit)}
          error={form.errors.unit}
        />
        <TextInput withAsterisk label={label('timeFormat')} {...form.getInputProps('timeFormat')} />
        <TextInput label={label('timeZone')} {...form.getInputProps('timeZone')} />
        {!isWorkbook && <TextInput withAsterisk label={label('delimiter')} {...form.getInputProps('delimiter')} />}
      </div>
    </details>
  )
}
