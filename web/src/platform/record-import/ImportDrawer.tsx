import { useTranslations } from 'use-intl/react'

import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../texts.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportNext } from './ImportNext.tsx'
import styles from './Import.module.css'
import { ImportTold } from './ImportTold.tsx'
import { type ImportApi, useImport } from './use-import.ts'

interface Props {
  api: ImportApi
  about?: string | undefined
  onClose: () => void
}

/** Takes a file, has it checked row by row, then imports the valid rows. A sent import continues when this is closed. */
export default function ImportDrawer({ api, about, onClose }: Props) {
  const t = useTranslations('importing')
  const close = useTranslations('crud')('close')
  const { action } = useResourceTexts(api.import.resource)
  const { file, choose, send, share, task, isSent, failure } = useImport(api)
  const isBusy = share !== undefined || (isSent && (!task || task.state === 'waiting' || task.state === 'running'))
  return (
    <SideDrawer title={action(api.import)} closeLabel={close} width="640px" onClose={onClose}>
      <DrawerBody>
        {file ? (
          <div className={styles.file}>
            <b>{t('file', { name: file.name })}</b>
            <Button isSmall disabled={isBusy} onClick={() => choose(undefined)}>
              {t('another')}
            </Button>
          </div>
        ) : (
          <ChooseFile template={api.importTemplate} about={about} onFile={choose} />
        )}
        {failure && <Note tone="bad">{failure}</Note>}
        {share !== undefined && <ProgressBar value={share} label={t('sending')} />}
        {task && <ImportTold task={task} />}
      </DrawerBody>
      <DrawerFooter hint={isSent && isBusy ? t('goesOn') : undefined}>
        <Button onClick={onClose}>{close}</Button>
        {file && <ImportNext task={task} isBusy={isBusy} onSend={(input) => void send(input)} onAgain={() => choose(undefined)} />}
      </DrawerFooter>
    </SideDrawer>
  )
}
