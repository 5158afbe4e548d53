import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { ApiError } from '../../../platform/api.ts'
import { useRefusalText } from '../../../platform/failures.ts'
import { Text } from '../../../ui/basics/Text.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Note } from '../../../ui/Note.tsx'
import { type FileHead, pasted, readHead } from './file-head.ts'
import styles from './ReadingImport.module.css'

export interface Chosen {
  file: File
  head: FileHead
}

/** A file of readings, or cells of the clipboard. */
export function SourceOfReadings({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const t = useTranslations('reading.import')
  const refusalOf = useRefusalText()
  const [fault, setFault] = useState<string>()
  const [isReading, setReading] = useState(false)

  const take = (chosen: Chosen) => {
    if (chosen.head.samples.length === 0) setFault(t('noRows'))
    else onChosen(chosen)
  }
  const read = async (file: File) => {
    setFault(undefined)
    setReading(true)
    try {
      take({ file, head: await readHead(file) })
    } catch (error) {
      setFault(error instanceof ApiError ? refusalOf(error) : t('unreadable'))
    } finally {
      setReading(false)
    }
  }
  return (
    <div className={styles.form}>
      {fault && <Note tone="bad">{fault}</Note>}
      <FileDrop label={t('drop')} hint={t('dropHint')} accept=".xlsx,.xls,.csv,.gz,.txt" onFile={(file) => void read(file)} />
      {isReading && <Text tone="faint">{t('reading')}</Text>}
      <Textarea
        label={t('paste')}
        placeholder={t('pasteExample')}
        autosize
        minRows={4}
        maxRows={8}
        value=""
        onChange={({ target }) => {
          setFault(undefined)
          take(pasted(target.value, t('clipboard'), (n) => t('columnNo', { n })))
        }}
      />
    </div>
  )
}
