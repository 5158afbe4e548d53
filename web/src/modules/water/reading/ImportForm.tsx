import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readingApi } from '@weir/contract/modules/water/reading'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { textOf } from '../../../platform/format.ts'
import { asInput, useRule, type Values } from '../../../platform/command/typed-values.ts'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type Columns, type FileHead, guessColumns, samplesOf, type Unit } from './file-head.ts'
import { guessTimeFormat } from './guess-time-format.ts'
import { guessUnit } from './guess-unit.ts'
import styles from './ReadingImport.module.css'
import { Samples, useLastRegisters } from './Samples.tsx'
import { type ImportInput, type Sent, useImport } from './use-import.ts'

interface Props {
  file: File
  head: FileHead
  onOther: () => void
  onStarted: (jobId: number, sent: Sent) => void
}

const schema = readingApi.import.input
const COLUMNS = ['deviceSn', 'time', 'register'] as const

/** The layout of the file, guessed and shown on its first rows. The form sends the file as a check. */
export function ImportForm({ file, head, onOther, onStarted }: Props) {
  const t = useTranslations('readings.import')
  const { label, options } = useResourceTexts('reading')
  const rule = useRule(schema, 'reading')
  const [columns] = useState(() => guessColumns(head.titles))
  const [chosenUnit, setChosenUnit] = useState<Unit | ''>('')
  const form = useForm<Values>({
    initialValues: {
      columns,
      delimiter: head.delimiter,
      timeFormat: guessTimeFormat(samplesOf(head, columns).map(({ time }) => time)),
      timeZone: '',
      registerUnknown: false,
    },
    validate: (values) => ({ ...rule({ ...values, unit }), ...unchosen(values.columns as Columns) }),
  })
  const samples = samplesOf(head, form.values.columns as Columns)
  const last = useLastRegisters(samples)
  const { register } = form.values.columns as Columns
  const unit =
    chosenUnit ||
    guessUnit(
      register,
      samples.map((sample) => sample.register),
      last.map(numberOf),
    ) ||
    ''
  const unchosen = (chosen: Columns) =>
    Object.fromEntries(
      COLUMNS.filter((column) => !chosen[column]).map((column) => [`columns.${column}`, t('chooseColumn', { column: label(column) })]),
    )
  const { send, share, failure } = useImport(onStarted, form.setErrors)
  const check = form.onSubmit((values) => {
    void send({ file, input: asInput(schema, { ...values, unit, dryRun: true }) as ImportInput })
  })

  const titles = [...new Set(head.titles)].filter((title) => title !== '')
  const isSending = share !== undefined
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <div className={styles.foot}>
        <b>{t('file', { name: file.name })}</b>
        <Button isSmall disabled={isSending} onClick={onOther}>
          {t('another')}
        </Button>
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={styles.row}>
        {COLUMNS.map((column) => (
          <Select
            key={column}
            withAsterisk
            allowDeselect={false}
            label={label(column)}
            data={titles}
            {...form.getInputProps(`columns.${column}`)}
          />
        ))}
      </div>
      <div className={styles.row}>
        <TextInput withAsterisk label={label('timeFormat')} {...form.getInputProps('timeFormat')} />
        <TextInput label={label('timeZone')} {...form.getInputProps('timeZone')} />
        <Select
          withAsterisk
          allowDeselect={false}
          label={label('unit')}
          description={unit !== '' && chosenUnit === '' ? t('unitGuessed') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={options('unit')}
          value={unit === '' ? null : unit}
          onChange={(next) => next && setChosenUnit(next as Unit)}
          error={form.errors.unit}
        />
        <TextInput withAsterisk label={label('delimiter')} {...form.getInputProps('delimiter')} />
      </div>
      {samples.length > 0 && <Samples samples={samples} last={last} unit={unit} timeFormat={textOf(form.values['timeFormat'])} />}
      <Checkbox label={label('registerUnknown')} {...form.getInputProps('registerUnknown', { type: 'checkbox' })} />
      {isSending && <ProgressBar value={share} label={t('sending')} />}
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={isSending}>
          {t('check')}
        </Button>
        <Text tone="faint">{t('checkHint')}</Text>
      </div>
    </form>
  )
}

const numberOf = (register: string | null) => (register === null ? undefined : Number(register))
