import { useTranslations } from 'use-intl/react'

import { cancel, pause } from '../../platform/upload/engine.ts'
import type { UploadItem } from '../../platform/upload/upload-item.ts'
import { Button } from '../../ui/Button.tsx'
import { goOn } from './LineActs.tsx'
import { canCancel, canPause, canResume } from './lines.ts'
import styles from './Uploads.module.css'

/** Acts on all files at once. */
export function PanelFoot({ items }: { items: readonly UploadItem[] }) {
  const t = useTranslations('uploads')
  const [pausable, resumable, open] = [
    items.filter(canPause),
    items.filter((item) => canResume(item) && item.file),
    items.filter(canCancel),
  ]
  const over = items.filter(({ status }) => status === 'success')
  return (
    <footer className={styles.foot}>
      <span>{t('atOnce')}</span>
      {pausable.length > 0 && (
        <Button isSmall look="ghost" icon="pause" onClick={() => pausable.forEach(({ key }) => pause(key))}>
          {t('pauseAll')}
        </Button>
      )}
      {resumable.length > 0 && (
        <Button isSmall look="ghost" icon="play" onClick={() => resumable.forEach((item) => void goOn(item))}>
          {t('resumeAll')}
        </Button>
      )}
      {open.length > 0 && (
        <Button isSmall look="ghost" icon="close" title={t('cancelAllHint')} onClick={() => open.forEach(({ key }) => cancel(key))}>
          {t('cancelAll', { count: open.length })}
        </Button>
      )}
      {open.length === 0 && over.length > 0 && (
        <Button isSmall look="ghost" onClick={() => over.forEach(({ key }) => cancel(key))}>
          {t('clear')}
        </Button>
      )}
    </footer>
  )
}
