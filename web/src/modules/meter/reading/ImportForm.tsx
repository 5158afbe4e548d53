import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { readingApi } from '@weir/contract/modules/meter/reading'
import { type ClockTime, clockReader } from '@weir/contract/modules/meter/time-format'
import { plainText } from '@weir/contract/platform/text-rules/text-rules'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { textOf } from '../../../platform/format/format.ts'
import { asInput, useRule, type Values } from '../../../platform/command/typed-values.ts'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { type FileHead, samplesOf } from './file-head.ts'
import { type Columns, type Unit, guessUnit, guessTimeFormat } from './guess.ts'
import { Row } from '../../../ui/basics/Row.tsx'
import { stackClass } from '../../../ui/basics/layout-class.ts'
import styles from './ReadingImport.module.css'
import { Samples, useLastRegisters } from './Samples.tsx'
import { type ImportInput, type Sent, useImport } from './ImportProgress.tsx'

interface Props {
  file: File
  head: FileHead
  onOther: () => void
  onStarted: (jobId: number, sent: Sent) => void
}

const schema = readingApi.import.input
const COLUMNS = ['deviceSn', 'time', 'register'] as const
const SHOWN = 3
/** Of a workbook none is needed, and CSV is the name of the rest. */
const DELIMITER = ','

/** The columns of the file, guessed and shown on its first rows. How they are read is folded away. The form sends the file as a check. */
export function ImportForm({ file, head, onOther, onStarted }: Props) {
  const t = useTranslations('reading.import')
  const { label } = useResourceTexts('reading')
  const rule = useRule(schema, 'reading')
  const [chosenUnit, setChosenUnit] = useState<Unit | ''>('')
  const isWorkbook = head.delimiter === undefined
  const form = useForm<Values>({
    initialValues: {
      columns: head.columns,
      delimiter: head.delimiter ?? DELIMITER,
      timeFormat: formatOf(head, head.columns),
      timeZone: '',
      registerUnknown: false,
    },
    validate: (values) => ({ ...rule({ ...values, unit }), ...unchosen(values.columns as Columns) }),
  })
  const columns = form.values.columns as Columns
  const timeFormat = textOf(form.values['timeFormat'])
  const samples = samplesOf(head, columns)
  const shown = samples.slice(0, SHOWN)
  const last = useLastRegisters(shown)
  const readTime = timeReader(timeFormat, isWorkbook)
  const registers = samples.map(({ register }) => register)
  const unit = chosenUnit || guessUnit(columns.register, registers, last.map(numberOf)) || ''
  const unchosen = (chosen: Columns) =>
    Object.fromEntries(
      COLUMNS.filter((column) => !chosen[column]).map((column) => [`columns.${column}`, t('chooseColumn', { column: label(column) })]),
    )
  const { send, share, failure } = useImport(onStarted, form.setErrors)
  const check = form.onSubmit((values) => {
    void send({ file, input: asInput(schema, { ...values, unit, dryRun: true }) as ImportInput })
  })
  const choose = (column: keyof Columns) => (title: string | null) => {
    const next = { ...columns, [column]: title ?? '' }
    form.setFieldValue('columns', next)
    form.clearFieldError(`columns.${column}`)
    if (column === 'time') form.setFieldValue('timeFormat', formatOf(head, next))
  }

  const titles = [...new Set(head.titles)].filter((title) => title !== '')
  const isSending = share !== undefined
  // A person has to see it where nothing is guessed, or a time does not fit.
  const isOpen = unit === '' || shown.some(({ time }) => time !== '' && !readTime(time))
  return (
    <form className={stackClass({ gap: 'form' })} onSubmit={check} noValidate>
      <Row wraps>
        <b>{t('file', { name: file.name })}</b>
        <Button isSmall disabled={isSending} onClick={onOther}>
          {t('another')}
        </Button>
      </Row>
      {failure && <Note tone="bad">{failure}</Note>}
      {head.sheet && head.sheet.others.length > 0 && (
        <Note tone="warn">{t('oneSheet', { sheet: head.sheet.name, others: head.sheet.others.join(t('listed')) })}</Note>
      )}
      <div className={styles.row}>
        {COLUMNS.map((column) => (
          <Select
            key={column}
            withAsterisk
            allowDeselect={false}
            label={label(column)}
            data={titles}
            value={columns[column] || null}
            onChange={choose(column)}
            error={form.errors[`columns.${column}`]}
          />
        ))}
      </div>
      {shown.length > 0 && <Samples samples={shown} last={last} unit={unit} columns={columns} readTime={readTime} />}
      <HowItIsRead form={form} unit={unit} onUnit={setChosenUnit} isGuessed={chosenUnit === ''} isWorkbook={isWorkbook} isOpen={isOpen} />
      <Checkbox label={label('registerUnknown')} {...form.getInputProps('registerUnknown', { type: 'checkbox' })} />
      {isSending && <ProgressBar value={share} label={t('sending')} />}
      <Row wraps>
        <Button type="submit" look="primary" busy={isSending}>
          {t('check')}
        </Button>
        <Text tone="faint">{t('checkHint')}</Text>
      </Row>
    </form>
  )
}

/** The dates of a workbook need none. */
function formatOf(head: FileHead, columns: Columns): string {
  const times = samplesOf(head, columns).map(({ time }) => time)
  const isDate = timeReader('ISO', true)
  return guessTimeFormat(head.delimiter === undefined ? times.filter((time) => !isDate(time)) : times) ?? 'ISO'
}

const numberOf = (register: string | null) => (register === null ? undefined : Number(register))

const isoReader = clockReader('ISO')!

/**
 * Reads a time as the import does: as `format` says. A date cell of a workbook comes as ISO 8601 and needs no format. The reader answers
 * undefined for a text that does not fit.
 */
function timeReader(format: string, isWorkbook: boolean): (time: string) => ClockTime | undefined {
  const read = clockReader(plainText(format))
  return (time) => (isWorkbook ? isoReader(time) : undefined) ?? read?.(time)
}

interface HowItIsReadProps {
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
function HowItIsRead({ form, unit, onUnit, isGuessed, isWorkbook, isOpen }: HowItIsReadProps) {
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
