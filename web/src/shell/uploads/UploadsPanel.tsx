import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'

import { useStore } from '../../platform/browser/store.ts'
import { useTheme } from '../../platform/theme/theme-store.ts'
import { addFiles } from '../../platform/upload/add-files.ts'
import { type PickKind, pickFiles } from '../../platform/upload/pick-files.ts'
import { panelWanted } from '../../platform/upload/panel-wanted.ts'
import { itemsNow, uploads } from '../../platform/upload/uploads.ts'
import { Button, IconButton } from '../../ui/basics/Button.tsx'
import { ProgressBar } from '../../ui/figure/ProgressBar.tsx'
import { iconOf, UploadLine, goOn, leading, type Line, linesOf, sentOf, sizeOf, canCancel, canPause, canResume } from './UploadLine.tsx'
import styles from './Uploads.module.css'
import { cancel, pause } from '../../platform/upload/engine.ts'
import { type UploadItem, percentOf, shownSize } from '../../platform/upload/upload-item.ts'

const PICKS = [
  { kind: 'file', icon: 'file' },
  { kind: 'image', icon: 'image' },
  { kind: 'folder', icon: 'folder' },
] as const satisfies { kind: PickKind; icon: string }[]

const pick = async (kind: PickKind) => addFiles(await pickFiles(kind))

/** On a phone it is a line at first: the page is below it. */
const isNarrow = () => window.matchMedia('(max-width: 767px)').matches

/** On a phone a page ends above it: scrolled to its end, nothing of the page is covered. */
function useRoomBelow() {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--w-panel-room', '60px')
    return () => void style.removeProperty('--w-panel-room')
  }, [])
}

/** Enough to see that all went well, and then to unfold the list again. Together ten seconds. */
const SEEN_MS = 2000
const FOLDED_MS = 8000

/** Once all files are kept, the list folds and soon is gone. A file that failed stays, and so does the list while it is unfolded. */
function useEndOf(items: readonly UploadItem[], isFolded: boolean, fold: (isFolded: boolean) => void) {
  const isOver = items.length > 0 && items.every(({ status }) => status === 'success')
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(fold, SEEN_MS, true)
    return () => {
      clearTimeout(timer)
      fold(isNarrow())
    }
  }, [isOver, fold])
  useEffect(() => {
    if (!isOver || !isFolded) return
    const timer = setTimeout(() => itemsNow().forEach(({ key, status }) => status === 'success' && cancel(key)), FOLDED_MS)
    return () => clearTimeout(timer)
  }, [isOver, isFolded])
}

/** The list of uploads at the lower right, above the pager of a list. It goes on over all pages. */
export function UploadsPanel() {
  const t = useTranslations('uploads')
  const items = useStore(uploads)
  const [isFolded, fold] = useState(isNarrow)
  useEndOf(items, isFolded, fold)
  const isFooter = useTheme('isFooter')
  /** The page in front has the same buttons. */
  const hasButtons = useStore(panelWanted)
  useRoomBelow()
  const failed = items.filter(({ status }) => status === 'error').length
  const open = items.filter(({ status }) => status !== 'success')
  const [sent, size] = [sentOf(items), sizeOf(items)]
  return (
    <section className={styles.panel} aria-label={t('title')} data-folded={isFolded} data-over-footer={isFooter}>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        <span>{t('count', { count: items.length })}</span>
        {failed > 0 && <span data-tone="bad">{t('failedCount', { count: failed })}</span>}
        {open.length > 0 && (
          <span className={styles.sum}>
            {t('progress', { sent: shownSize(sent), total: shownSize(size) })} · <b>{percentOf(sent, size)}%</b>
          </span>
        )}
        <IconButton
          icon={isFolded ? 'up' : 'down'}
          label={t(isFolded ? 'unfold' : 'fold')}
          aria-expanded={!isFolded}
          onClick={() => fold(!isFolded)}
        />
      </header>
      {open.length > 0 && <ProgressBar value={size === 0 ? 0 : sent / size} label={t('title')} />}
      {!isFolded && (
        <>
          {(!hasButtons || items.length > 0) && (
            <div className={styles.picks}>
              {!hasButtons &&
                PICKS.map(({ kind, icon }) => (
                  <Button key={kind} isSmall icon={icon} onClick={() => void pick(kind)}>
                    {t(kind)}
                  </Button>
                ))}
              {items.length > 0 && <small>{t('dropHint')}</small>}
            </div>
          )}
          {items.length === 0 ? (
            <p className={styles.none}>
              {t('none')}
              <small>{t('noneHint')}</small>
            </p>
          ) : (
            <>
              <Lines lines={linesOf(items)} />
              <PanelFoot items={items} />
            </>
          )}
        </>
      )}
    </section>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const [opened, open] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => open((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key])))
  const isWaiting = lines.map(({ items }) => leading(items).status === 'waiting')
  return (
    <ul className={styles.lines}>
      {lines.map(({ key, name, items, isFolder }, i) => {
        const ahead = isWaiting.slice(0, i).filter(Boolean).length
        const isOpen = opened.has(key)
        return (
          <li key={key} className={styles.group}>
            <div className={styles.line}>
              <UploadLine
                name={name}
                items={items}
                ahead={ahead}
                icon={isFolder ? 'folder' : iconOf(name)}
                {...(isFolder && { fold: { isOpen, onToggle: () => toggle(key) } })}
              />
            </div>
            {isFolder && isOpen && (
              <ul>
                {items.map((item) => (
                  <li key={item.key} className={styles.line}>
                    <UploadLine name={item.name} items={[item]} ahead={0} icon={iconOf(item.name)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Acts on all files at once. */
function PanelFoot({ items }: { items: readonly UploadItem[] }) {
  const t = useTranslations('uploads')
  const [pausable, resumable, open] = [
    items.filter(canPause),
    items.filter((item) => canResume(item) && item.file),
    items.filter(canCancel),
  ]
  const over = items.filter(({ status }) => status === 'success')
  return (
    <footer className={styles.foot}>
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
