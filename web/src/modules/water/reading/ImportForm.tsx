import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { readingApi } from '@weir/contract/modules/water/reading'
import type { WireInput } from '@weir/contract/platform/endpoint'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError, upload } from '../../../platform/api.ts'
import { asInput, useRule, type Values } from '../../../platform/crud/form.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type FileHead, guessColumns } from './file-head.ts'
import styles from './ReadingImport.module.css'

interface Props {
  file: File
  head: FileHead
  onOther: () => void
  onStarted: (jobId: number) => void
}

const schema = readingApi.import.input
const COLUMNS = ['deviceSn', 'time', 'register'] as const

/** Which column is what, and how times and registers are written; then the file goes out. */
export function ImportForm({ file, head, onOther, onStarted }: Props) {
  const t = useTranslations('readings.import')
  const { label, options } = useResourceTexts('reading')
  const form = useForm<Values>({
    initialValues: {
      columns: guessColumns(head.titles),
      delimiter: head.delimiter,
      timeFormat: 'ISO',
      timeZone: '',
      unit: 'L',
      registerUnknown: false,
      dryRun: false,
    },
    validate: useRule(schema, 'reading'),
  })
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()

  const send = form.onSubmit(async (values) => {
    setFailure(undefined)
    setShare(0)
    try {
      const input = asInput(schema, values) as WireInput<typeof readingApi.import>
      const { jobId } = await upload(readingApi.import, file, input, { onProgress: setShare })
      onStarted(jobId)
    } catch (error) {
      setShare(undefined)
      setFailure((error as Error).message)
      if (error instanceof ApiError) form.setErrors(error.fieldErrors)
    }
  })

  const titles = [...new Set(head.titles)].filter((title) => title !== '')
  const isSending = share !== undefined
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <div className={styles.foot}>
        <b>{t('file', { name: file.name })}</b>
        <Button className="sm" disabled={isSending} onClick={onOther}>
          {t('another')}
        </Button>
      </div>
      {failure && <Note tone="bad">{failure}</Note>}
      <div className={styles.row}>
        {COLUMNS.map((column) => (
          <Select key={column} withAsterisk label={label(column)} data={titles} {...form.getInputProps(`columns.${column}`)} />
        ))}
      </div>
      <div className={styles.row}>
        <TextInput withAsterisk label={label('timeFormat')} {...form.getInputProps('timeFormat')} />
        <TextInput label={label('timeZone')} {...form.getInputProps('timeZone')} />
        <Select withAsterisk label={label('unit')} data={options('unit')} {...form.getInputProps('unit')} />
        <TextInput withAsterisk label={label('delimiter')} {...form.getInputProps('delimiter')} />
      </div>
      <Checkbox label={label('registerUnknown')} {...form.getInputProps('registerUnknown', { type: 'checkbox' })} />
      <Checkbox label={label('dryRun')} {...form.getInputProps('dryRun', { type: 'checkbox' })} />
      {isSending && <ProgressBar value={share} label={t('sending')} />}
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={isSending}>
          {t(form.values.dryRun ? 'check' : 'start')}
        </Button>
      </div>
    </form>
  )
}
