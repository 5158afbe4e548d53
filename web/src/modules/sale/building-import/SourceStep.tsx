import { Textarea } from '@mantine/core'
import { buildingImportApi } from '@weir/contract/modules/sale/building-import'
import { encodingOf } from '@weir/contract/platform/csv-text'
import { plainText } from '@weir/contract/platform/text-rules/plain-text'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { upload } from '../../../platform/transfer.ts'
import { useRefusalText } from '../../../platform/failures.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Note } from '../../../ui/Note.tsx'
import styles from './building-import.module.css'
import { type Sheet, tableOf } from '../../../platform/record-import/sheet.ts'
import type { Homes } from './use-homes.ts'

/** Cells from the clipboard, or a file. */
export function SourceStep({ state: { take } }: { state: Homes }) {
  const t = useTranslations('buildingImport')
  const refusalOf = useRefusalText()
  const [fault, setFault] = useState<string>()
  const hand = (sheet: Sheet, filename: string, workbook?: { sheet: string; others: readonly string[] }) => {
    if (sheet.length === 0) setFault(t('empty'))
    else take({ sheet, filename, ...(workbook && { workbook }) })
  }
  const read = async (file: File) => {
    setFault(undefined)
    try {
      if (/\.xlsx?$/i.test(file.name)) {
        const { rows, ...workbook } = await upload(buildingImportApi.read, file, {})
        hand(
          rows.map((row) => row.map(plainText)),
          file.name,
          workbook,
        )
      } else hand(tableOf(await textIn(file)), file.name)
    } catch (error) {
      setFault(refusalOf(error))
    }
  }
  return (
    <div className={styles.source}>
      {fault && <Note tone="bad">{fault}</Note>}
      <Textarea
        label={t('paste')}
        placeholder={t('pasteExample')}
        autosize
        minRows={6}
        maxRows={12}
        data-autofocus
        value=""
        onChange={({ target }) => hand(tableOf(target.value), t('clipboard'))}
      />
      <FileDrop label={t('file')} hint={t('fileHint')} accept=".xlsx,.xls,.csv,.txt" onFile={(file) => void read(file)} />
    </div>
  )
}

async function textIn(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}
