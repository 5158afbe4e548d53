import { useTranslations } from 'use-intl/react'

import { chooseAgain, openByHandle } from '../../platform/upload/add-files.ts'
import { cancel, pause, resume } from '../../platform/upload/engine.ts'
import { pickFiles } from '../../platform/upload/pick-files.ts'
import { shownSize } from '../../platform/upload/sizes.ts'
import type { UploadItem } from '../../platform/upload/upload-item.ts'
import { IconButton, LinkButton } from '../../ui/basics/Button.tsx'
import { canCancel, canPause, canResume, sentOf } from './lines.ts'
import styles from './Uploads.module.css'

interface Props {
  name: string
  items: readonly UploadItem[]
}

/** Goes on; a file that the browser let go of is opened by its handle, or chosen again. */
export async function goOn(item: UploadItem) {
  if (item.file) return resume(item.key)
  if (await openByHandle(item.key)) return
  const [picked] = await pickFiles('file')
  if (picked) chooseAgain(item, picked.file)
}

/** The acts on a file, or on the files of a folder. */
export function LineActs({ name, items }: Props) {
  const t = useTranslations('uploads')
  const [pausable, resumable] = [items.filter(canPause), items.filter(canResume)]
  const [first] = resumable
  const lacksFile = items.length === 1 && first && !first.file
  const goOnAll = () => resumable.forEach((item) => void goOn(item))
  const canGoOn = first && !lacksFile && pausable.length === 0
  return (
    <div className={styles.acts}>
      {lacksFile && <LinkButton onClick={() => void goOn(first)}>{t('chooseAgain')}</LinkButton>}
      {canGoOn && first.status === 'error' && <LinkButton onClick={goOnAll}>{t('retry')}</LinkButton>}
      {canGoOn && first.status === 'paused' && <IconButton icon="play" label={t('resume', { name })} onClick={goOnAll} />}
      {pausable.length > 0 && (
        <IconButton icon="pause" label={t('pause', { name })} onClick={() => pausable.forEach(({ key }) => pause(key))} />
      )}
      <CloseAct name={name} items={items} />
    </div>
  )
}

/** Off the list. Its title says what is lost by it, and what stays. */
function CloseAct({ name, items }: Props) {
  const t = useTranslations('uploads')
  const open = items.filter(canCancel)
  const sent = sentOf(open)
  if (items.some(({ status }) => status === 'merging')) return <IconButton icon="close" label={t('busyMerging')} disabled />
  const close = (closed: readonly UploadItem[]) => () => closed.forEach(({ key }) => cancel(key))
  if (open.length === 0) return <IconButton icon="close" label={`${t('remove', { name })} · ${t('removeHint')}`} onClick={close(items)} />
  const lost = sent > 0 ? t('cancelHint', { size: shownSize(sent) }) : t('cancelNone')
  return <IconButton icon="close" label={`${t('cancel', { name })} · ${lost}`} onClick={close(open)} />
}
