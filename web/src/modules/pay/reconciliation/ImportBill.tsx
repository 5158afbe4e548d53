import { reconciliationApi } from '@weir/contract/modules/pay/reconciliation'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useQueryClient } from '@tanstack/react-query'

import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/basics/Button.tsx'
import { FileDrop } from '../../../ui/input/FileDrop.tsx'
import { Note } from '../../../ui/basics/Note.tsx'
import { ProgressBar } from '../../../ui/figure/ProgressBar.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../../ui/overlay/SideDrawer.tsx'
import { type ChosenDay, DayFields, yesterday, useBillArrived } from './BillForm.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import styles from './ImportBill.module.css'
import { useRead, ApiError } from '../../../platform/server/api.ts'
import { upload } from '../../../platform/server/transfer.ts'
import { useRefusalText } from '../../../platform/server/failures.ts'

interface Props {
  day?: ChosenDay | undefined
  onClose: () => void
}

/** A bill from a file: provider, day and file. A faulty file is refused with its line, and the choice stays. */
export default function ImportBill({ day: chosen, onClose }: Props) {
  const t = useTranslations('reconciliation')
  const crud = useTranslations('crud')
  const { action } = useResourceTexts('reconciliation')
  const { offered, isLoading, why } = useOffered(chosen)
  const [provider, setProvider] = useState(chosen?.provider)
  const [day, setDay] = useState(chosen?.day ?? yesterday())
  const [file, setFile] = useState<File>()
  const { send, share, errors, failure } = useSendBill(onClose)
  const asked = provider ?? offered[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (asked && file) void send(file, { provider: asked, day })
  }
  return (
    <SideDrawer title={action(reconciliationApi.import)} closeLabel={crud('close')} stays={file !== undefined} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DrawerBody>
          <DayFields
            isFixed={chosen !== undefined}
            offered={offered}
            provider={asked}
            day={day}
            errors={errors}
            onProvider={setProvider}
            onDay={setDay}
          />
          {file ? (
            <p className={styles.file}>
              <b>{file.name}</b>
              <Button isSmall disabled={share !== undefined} onClick={() => setFile(undefined)}>
                {t('another')}
              </Button>
            </p>
          ) : (
            <FileDrop label={t('drop')} hint={t('dropHint')} accept=".csv,.txt,.gz,.zip" onFile={setFile} />
          )}
          {failure && <Note tone="bad">{failure}</Note>}
          {share !== undefined && <ProgressBar value={share} label={share < 1 ? t('sending') : t('matching')} />}
          <Text as="p" tone="faint" size="tiny">
            {t('importHint')}
          </Text>
        </DrawerBody>
        <DrawerFooter>
          <Button onClick={onClose}>{crud('close')}</Button>
          <Button type="submit" look="primary" busy={share !== undefined || isLoading} why={file ? why : t('chooseFile')}>
            {action(reconciliationApi.import)}
          </Button>
        </DrawerFooter>
      </form>
    </SideDrawer>
  )
}

/** The providers whose bill can be imported. Without one, `why` says so. */
function useOffered(chosen: ChosenDay | undefined) {
  const refused = useTranslations('reconciliation.error')
  const { data, isLoading } = useRead(reconciliationApi.providers, {})
  const offered = chosen ? [chosen.provider] : (data?.providers ?? [])
  return { offered, isLoading, why: offered.length === 0 ? refused('notConfigured') : undefined }
}

/** Sends a file; a refusal shows beside the file. */
function useSendBill(onClose: () => void) {
  const refusalOf = useRefusalText()
  const queries = useQueryClient()
  const arrived = useBillArrived()
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<Error>()
  async function send(file: File, day: ChosenDay) {
    setError(undefined)
    setShare(0)
    try {
      arrived(await upload(reconciliationApi.import, file, day, { onProgress: setShare }))
      void queries.invalidateQueries()
      onClose()
    } catch (failed) {
      setError(failed as Error)
    } finally {
      setShare(undefined)
    }
  }
  return { send, share, failure: error && refusalOf(error, 'file'), errors: error instanceof ApiError ? error.fieldErrors : {} }
}
