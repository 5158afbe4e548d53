import { readingApi } from '@weir/contract/modules/meter/reading'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { IN_PLACE } from '../../../platform/tabs/pane.ts'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { useMay } from '../../../platform/session.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import styles from './ReadingImport.module.css'
import { type Chosen, SourceOfReadings } from './SourceOfReadings.tsx'
import type { Sent } from './use-import.ts'

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
    </div>
  )
}
