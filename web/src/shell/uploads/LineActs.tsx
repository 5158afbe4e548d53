import { useTranslations } from 'use-intl/react'

import { chooseAgain, openByHandle } from '../../platform/upload/add-files.ts'
import { cancel, pause, resume } from '../../platform/upload/engine.ts'
import { pickFiles } from '../../platform/upload/pick-files.ts'
import { shownSize } from '../../platform/upload/sizes.ts'
import type { UploadItem } from '../../platform/upload/upload-item.ts'
import { IconButton, LinkButton } from '../../ui/Button.tsx'
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
  const [pausable, resumable, open] = [items.filter(canPause), items.filter(canResume), items.filter(canCancel)]
  const [first] = resumable
  const sent = sentOf(open)
  const isMerging = items.some(({ status }) => status === 'merging')
  const isOver = items.every(({ status }) => status === 'success')
  const lacksFile = items.length === 1 && first && !first.file
  return (
    <div className={styles.acts}>
      {lacksFile && <LinkButton onClick={() => void goOn(first)}>{t('chooseAgain')}</LinkButton>}
      {!lacksFile && first?.status === 'error' && pausable.length === 0 && (
        <LinkButton onClick={() => resumable.forEach((item) => void goOn(item))}>{t('retry')}</LinkButton>
      )}
      {pausable.length > 0 && (
        <IconButton icon="pause" label={t('pause', { name })} onClick={() => pausable.forEach(({ key }) => pause(key))} />
      )}
      {!lacksFile && first?.status === 'paused' && pausable.length === 0 && (
        <IconButton icon="play" label={t('resume', { name })} onClick={() => resumable.forEach((item) => void goOn(item))} />
      )}
      {isOver ? (
        <IconButton
          icon="close"
          label={`${t('remove', { name })} · ${t('removeHint')}`}
          onClick={() => items.forEach(({ key }) => cancel(key))}
        />
      ) : (
        <IconButton
          icon="close"
          label={
            isMerging
              ? t('busyMerging')
              : `${t('cancel', { name })} · ${sent > 0 ? t('cancelHint', { size: shownSize(sent) }) : t('cancelNone')}`
          }
          disabled={isMerging}
          onClick={() => open.forEach(({ key }) => cancel(key))}
        />
      )}
    </div>
  )
}
