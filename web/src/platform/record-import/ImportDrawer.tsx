import { useTranslations } from 'use-intl/react'
import { useMutation } from '@tanstack/react-query'
import type { Task, taskApi } from '@weir/contract/modules/system/task'
import { MOST_TOGETHER } from '@weir/contract/platform/record-import'
import type { WireOutput } from '@weir/contract/platform/endpoint'

import { Button, LinkButton } from '../../ui/basics/Button.tsx'
import { Note } from '../../ui/basics/Note.tsx'
import { ProgressBar } from '../../ui/figure/ProgressBar.tsx'
import { DrawerBody, DrawerFooter, SideDrawer } from '../../ui/overlay/SideDrawer.tsx'
import { useResourceTexts } from '../texts/texts.tsx'
import { Row } from '../../ui/basics/Row.tsx'
import { type ImportApi, useImport } from './use-import.ts'
import { FileDrop } from '../../ui/input/FileDrop.tsx'
import { download } from '../server/transfer.ts'
import { Allowed } from '../session/session.tsx'
import { TaskRows } from '../task/TaskRows.tsx'

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
    <SideDrawer title={action(api.import)} closeLabel={close} width="640px" stays={file !== undefined} onClose={onClose}>
      <DrawerBody>
        {file ? (
          <Row wraps>
            <b>{t('file', { name: file.name })}</b>
            <Button isSmall disabled={isBusy} onClick={() => choose(undefined)}>
              {t('another')}
            </Button>
          </Row>
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

interface ChooseFileProps {
  template: ImportApi['importTemplate']
  about?: string | undefined
  onFile: (file: File) => void
}

/** The form of the file, and the button to choose it. */
function ChooseFile({ template, about, onFile }: ChooseFileProps) {
  const t = useTranslations('importing')
  const fetching = useMutation({ mutationFn: () => download(template, {}) })
  return (
    <>
      <p>
        {about ?? t('about')}{' '}
        <Allowed to={template}>
          <LinkButton onClick={() => fetching.isPending || fetching.mutate()}>{t('template')}</LinkButton>
        </Allowed>
      </p>
      <FileDrop label={t('drop')} hint={t('dropHint')} accept=".xlsx,.xls" onFile={onFile} />
    </>
  )
}

interface ImportNextProps {
  task: Task | undefined
  isBusy: boolean
  onSend: (input: { dryRun: boolean; mode: 'all' | 'good' }) => void
  onAgain: () => void
}

/** The keyboard focus continues here: the pressed button is gone. */
const focused = (button: HTMLButtonElement | null) => button?.focus()

/** The one thing to do next: check the file, import what is right, or take another one. */
function ImportNext({ task, isBusy, onSend, onAgain }: ImportNextProps) {
  const t = useTranslations('importing')
  const isChecked = task?.state === 'done' && task.dryRun
  if (isChecked && task.good > 0)
    return (
      <Button look="primary" onClick={() => onSend({ dryRun: false, mode: task.bad > 0 || task.good > MOST_TOGETHER ? 'good' : 'all' })}>
        {t(task.bad > 0 ? 'importGood' : 'importAll', { count: task.good })}
      </Button>
    )
  if (task && !isBusy)
    return (
      <Button look="primary" onClick={onAgain}>
        {t('again')}
      </Button>
    )
  return (
    <Button ref={focused} look="primary" busy={isBusy} onClick={() => onSend({ dryRun: true, mode: 'all' })}>
      {t('check')}
    </Button>
  )
}

type Told = WireOutput<typeof taskApi.get>

/** The progress, then the predicted or actual results of the rows; wrong ones with their reasons. */
function ImportTold({ task }: { task: Told }) {
  return (
    <>
      <div aria-live="polite">
        <Standing {...task} />
      </div>
      {task.result && task.bad > 0 && <TaskRows rows={task.result.rows} />}
    </>
  )
}

function Standing(task: Told) {
  const t = useTranslations('importing')
  const { option } = useResourceTexts('task')
  const { state, failure, done, total } = task
  if (state === 'waiting' || (state === 'running' && total === null)) return <p>{t('waiting')}</p>
  if (state === 'running')
    return (
      <>
        <p>{t('progress', { done, total: total! })}</p>
        <ProgressBar value={done / total!} label={option('state', state)} />
      </>
    )
  if (state === 'done') return task.dryRun ? <Checked {...task} /> : <Imported {...task} />
  return <Note tone={state === 'failed' ? 'bad' : 'idle'}>{failure === null ? option('state', state) : t('ended', { failure })}</Note>
}

function Checked({ good, bad, added, updated }: Told) {
  const t = useTranslations('importing')
  if (good === 0) return <Note tone="bad">{t('noneGood')}</Note>
  if (bad === 0) return <Note tone="ok">{t('allGood', { added, updated })}</Note>
  return <Note tone="warn">{t('someBad', { good, bad })}</Note>
}

function Imported({ bad, added, updated }: Told) {
  const t = useTranslations('importing')
  if (bad > 0 && added + updated === 0) return <Note tone="bad">{t('nothing', { bad })}</Note>
  if (bad > 0) return <Note tone="warn">{t('partly', { added, updated, bad })}</Note>
  return <Note tone="ok">{t('imported', { added, updated })}</Note>
}
