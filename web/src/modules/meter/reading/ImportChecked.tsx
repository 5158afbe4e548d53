import { useTranslations } from 'use-intl/react'

import { Text } from '../../../ui/basics/Text.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { type Sent, type Status, useImport } from './use-import.ts'

interface Props {
  status: Pick<Status, 'accepted' | 'held' | 'waiting'>
  checked: Sent | undefined
  onStarted: (jobId: number, sent: Sent) => void
}

/** Imports the very file that was checked, read in the same way. */
export function ImportChecked({ status: { accepted, held, waiting }, checked, onStarted }: Props) {
  const t = useTranslations('reading.import')
  const { send, share, failure } = useImport(onStarted)
  const rows = accepted + held + waiting
  if (!checked) return <Text tone="faint">{t('chooseAgain')}</Text>
  return (
    <>
      {failure && <Note tone="bad">{failure}</Note>}
      {share !== undefined && <ProgressBar value={share} label={t('sending')} />}
      <Button
        look="primary"
        busy={share !== undefined}
        why={rows === 0 ? t('nothingNew') : undefined}
        onClick={() => void send({ ...checked, input: { ...checked.input, dryRun: false } })}
      >
        {t('start', { rows })}
      </Button>
    </>
  )
}
