import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'

import { ScreenLink } from '../../platform/router/ScreenLink.tsx'
import { shownSize } from '../../platform/upload/sizes.ts'
import { isMoving, type UploadItem } from '../../platform/upload/upload-item.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusDot } from '../../ui/StatusTag.tsx'
import { LineActs } from './LineActs.tsx'
import { sentOf, sizeOf } from './lines.ts'
import { usePace } from './use-pace.ts'
import styles from './Uploads.module.css'
import { useUploadTexts } from './use-upload-texts.ts'

interface Props {
  name: string
  items: readonly UploadItem[]
  /** Files that wait before it. */
  ahead: number
  icon: IconName
  /** Opens and closes the files of a folder. */
  fold?: { isOpen: boolean; onToggle: () => void }
}

const IMAGE = /\.(gif|jpe?g|png|bmp|webp)$/i
export const iconOf = (name: string): IconName => (IMAGE.test(name) ? 'image' : 'file')

/** One file, or a folder as a whole, with its state and its acts. */
export function UploadLine({ name, items, ahead, icon, fold }: Props) {
  const t = useTranslations('uploads')
  const moves = items.some(isMoving)
  const pace = usePace(sentOf(items), moves)
  const { status, tone, note, share, leads } = useUploadTexts(items, ahead, pace)
  const size = shownSize(sizeOf(items))
  return (
    <>
      <Icon name={icon} />
      <div className={styles.name}>
        {fold ? (
          <button
            type="button"
            aria-expanded={fold.isOpen}
            title={t(fold.isOpen ? 'closeFolder' : 'openFolder', { name })}
            onClick={fold.onToggle}
          >
            {name}
          </button>
        ) : (
          <b title={name}>{name}</b>
        )}
        <span>{fold ? `${t('files', { count: items.length })} · ${size}` : size}</span>
      </div>
      <div className={styles.state}>
        <StatusDot tone={tone}>{status}</StatusDot>
        <span data-tone={tone} title={note}>
          {note}
        </span>
        {leads.done && items.length === 1 && <ScreenLink to={to('bigUploadSub', { name: leads.done.name })}>{t('view')}</ScreenLink>}
      </div>
      {leads.status !== 'waiting' && leads.status !== 'success' && (
        <div className={styles.meter}>
          <ProgressBar value={share} label={name} {...(tone === 'bad' && { tone: 'bad' })} />
        </div>
      )}
      <LineActs name={name} items={items} />
    </>
  )
}
