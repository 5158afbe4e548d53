import { readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Textarea } from '@mantine/core'

import { IN_PLACE } from '../../../platform/tabs/pane.ts'
import { HiddenText, Text } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { Columns } from '../../../ui/table/Columns.tsx'
import { ImportAside } from '../../../platform/record-import/ImportAside.tsx'
import { Panel, PanelBody } from '../../../ui/basics/Panel.tsx'
import { useMay } from '../../../platform/session/session.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress, type Sent } from './ImportProgress.tsx'
import { Stack } from '../../../ui/basics/Row.tsx'
import styles from './ReadingImport.module.css'
import { ApiError } from '../../../platform/server/api.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'
import { FileDrop } from '../../../ui/input/FileDrop.tsx'
import { type FileHead, pasted, readHead } from './file-head.ts'

/**
 * A table of readings: choose or paste it, see how it is read, have it checked, then import it. The job stands in the URL: one can leave and
 * come back.
 */
export default function ReadingImportPage() {
  const { action } = useResourceTexts('reading')
  const { may } = useMay()
  const t = useTranslations('reading.import')
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Chosen>()
  const [sent, setSent] = useState<Sent & { jobId: number }>()
  const jobId = Number(params.get('jobId'))

  const started = (id: number, next: Sent) => {
    setSent({ ...next, jobId: id })
    setParams({ jobId: String(id) }, IN_PLACE)
  }
  const again = () => {
    setChosen(undefined)
    setParams({}, IN_PLACE)
  }

  return (
    <div className={styles.page}>
      <HiddenText as="h1">{action(readingApi.import)}</HiddenText>
      <Columns side={<Aside />}>
        <Panel title={action(readingApi.import)}>
          <PanelBody>
            {jobId > 0 ? (
              <ImportProgress
                key={jobId}
                jobId={jobId}
                checked={sent?.jobId === jobId ? sent : undefined}
                onStarted={started}
                onAgain={again}
              />
            ) : chosen ? (
              <ImportForm
                key={`${chosen.file.name} ${chosen.file.lastModified}`}
                {...chosen}
                onOther={() => setChosen(undefined)}
                onStarted={started}
              />
            ) : !may(readingApi.import) ? (
              <Note tone="info">{t('seenOnly')}</Note>
            ) : (
              <SourceOfReadings onChosen={setChosen} />
            )}
          </PanelBody>
        </Panel>
      </Columns>
    </div>
  )
}

function Aside() {
  const t = useTranslations('reading.import')
  const { label } = useResourceTexts('reading')
  const columns = [
    { title: label('deviceSn'), example: '210316004500', isNeeded: true },
    { title: label('time'), example: '2026-01-31 08:00', isNeeded: true },
    { title: t('registerInTons'), example: '1046.200', isNeeded: true },
  ]
  return <ImportAside columns={columns} filename="readings.csv" kind="readingImport" resource="reading" />
}

interface Chosen {
  file: File
  head: FileHead
}

/** A file of readings, or cells of the clipboard. */
function SourceOfReadings({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
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
    <Stack gap="form">
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
    </Stack>
  )
}
