import { to } from '@weir/contract/modules/to'
import { useTranslations } from 'use-intl/react'
import { useEffect, useRef, useState } from 'react'
import { chunksOf } from '@weir/contract/modules/system/big-upload'

import { ScreenLink } from '../../platform/router/ScreenLink.tsx'
import { isMoving, type UploadItem, shownSize, percentOf } from '../../platform/upload/upload-item.ts'
import { Icon, type IconName } from '../../ui/icon/Icon.tsx'
import { ProgressBar } from '../../ui/figure/ProgressBar.tsx'
import { StatusDot, type Tone } from '../../ui/basics/StatusTag.tsx'
import styles from './Uploads.module.css'
import { chooseAgain, openByHandle } from '../../platform/upload/add-files.ts'
import { cancel, pause, resume } from '../../platform/upload/engine.ts'
import { pickFiles } from '../../platform/upload/pick-files.ts'
import { IconButton, LinkButton } from '../../ui/basics/Button.tsx'

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

const EVERY_MS = 1000
/** Of the newer part in the mean: a line of changing speed shows no jumps. */
const WEIGHT = 0.3

/** Bytes in a second, as they were sent in the last seconds; undefined until that is known. */
function usePace(sent: number, isMoving: boolean): number | undefined {
  const now = useRef(sent)
  useEffect(() => void (now.current = sent), [sent])
  const [pace, setPace] = useState<number>()
  useEffect(() => {
    if (!isMoving) return
    let before = now.current
    const timer = setInterval(() => {
      const bytes = Math.max(now.current - before, 0)
      before = now.current
      setPace((mean) => (mean === undefined ? bytes : mean * (1 - WEIGHT) + bytes * WEIGHT))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      setPace(undefined)
    }
  }, [isMoving])
  return pace
}

const TONES: Record<UploadItem['status'], Tone> = {
  waiting: 'idle',
  paused: 'idle',
  hashing: 'info',
  uploading: 'info',
  merging: 'info',
  success: 'ok',
  error: 'bad',
}

/** The words of a line: status, the facts behind it, and how far its files are. */
function useUploadTexts(items: readonly UploadItem[], ahead: number, pace: number | undefined) {
  const t = useTranslations('uploads')
  const item = leading(items)
  const [sent, size] = [sentOf(items), sizeOf(items)]
  const share = item.status === 'hashing' && items.length === 1 ? item.hashed / item.size : item.status === 'merging' ? 1 : sent / size
  const percent = item.status === 'hashing' ? percentOf(item.hashed, item.size) : percentOf(sent, size)
  return { status: t(`status.${item.status}`, { percent }), tone: TONES[item.status], note: noteOf(), share, leads: item }

  function noteOf(): string {
    const sentText = shownSize(sent)
    switch (item.status) {
      case 'waiting':
        return ahead > 0 ? t('ahead', { count: ahead }) : ''
      case 'uploading':
        return pace ? t('pace', { speed: shownSize(pace), left: leftOf((size - sent) / pace) }) : ''
      case 'merging':
        return t('checking')
      case 'paused':
        if (item.isHeld) return t('held')
        return sent > 0 ? t('kept', { size: sentText }) : t('keptNone')
      case 'success':
        return item.wasThere ? t('wasThere') : t('isNew')
      case 'error':
        return faultOf(sentText)
      case 'hashing':
        return ''
    }
  }

  function faultOf(sentText: string): string {
    const { fault, failedChunk } = item
    if (!fault) return t('failed')
    if (fault.kind === 'refused') return fault.text
    if (fault.kind !== 'noAnswer') return t(`fault.${fault.kind}`)
    if (failedChunk === undefined) return t('fault.noAnswer', { size: sentText })
    return t('fault.chunkFailed', { number: failedChunk, total: chunksOf(item.size), size: sentText })
  }

  function leftOf(seconds: number): string {
    if (seconds < 60) return t('seconds', { count: Math.ceil(seconds) })
    return seconds < 3600 ? t('minutes', { count: Math.ceil(seconds / 60) }) : t('hours', { count: Math.ceil(seconds / 3600) })
  }
}

interface ActsProps {
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
function LineActs({ name, items }: ActsProps) {
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
function CloseAct({ name, items }: ActsProps) {
  const t = useTranslations('uploads')
  const open = items.filter(canCancel)
  const sent = sentOf(open)
  if (items.some(({ status }) => status === 'merging')) return <IconButton icon="close" label={t('busyMerging')} disabled />
  const close = (closed: readonly UploadItem[]) => () => closed.forEach(({ key }) => cancel(key))
  if (open.length === 0) return <IconButton icon="close" label={`${t('remove', { name })} · ${t('removeHint')}`} onClick={close(items)} />
  const lost = sent > 0 ? t('cancelHint', { size: shownSize(sent) }) : t('cancelNone')
  return <IconButton icon="close" label={`${t('cancel', { name })} · ${lost}`} onClick={close(open)} />
}

/** A line of the panel: a file, or a chosen folder with its files. */
export interface Line {
  key: string
  name: string
  items: UploadItem[]
  isFolder: boolean
}

/** Files of a folder stand together, where the first of them was added. */
export function linesOf(items: readonly UploadItem[]): Line[] {
  const lines = new Map<string, Line>()
  for (const item of items) {
    const key = item.folder === undefined ? item.key : `folder ${item.folder}`
    const line = lines.get(key)
    if (line) line.items.push(item)
    else lines.set(key, { key, name: item.folder ?? item.name, items: [item], isFolder: item.folder !== undefined })
  }
  return [...lines.values()]
}

const sumOf = (items: readonly UploadItem[], of: (item: UploadItem) => number) => items.reduce((sum, item) => sum + of(item), 0)
export const sizeOf = (items: readonly UploadItem[]) => sumOf(items, ({ size }) => size)
export const sentOf = (items: readonly UploadItem[]) => sumOf(items, ({ sent }) => sent)

/** Of several files the one that says most: one that moves before one that waits, a failed one before a paused one. */
export function leading(items: readonly UploadItem[]): UploadItem {
  const order = ['merging', 'uploading', 'hashing', 'error', 'waiting', 'paused', 'success'] as const
  return items.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))[0]!
}

export const canPause = (item: UploadItem) => (isMoving(item) || item.status === 'waiting') && item.status !== 'merging'
export const canResume = ({ status, fault }: UploadItem) =>
  status === 'paused' || (status === 'error' && (fault?.kind === 'noAnswer' || fault?.kind === 'refused' || fault?.kind === 'otherFile'))
export const canCancel = ({ status }: UploadItem) => status !== 'merging' && status !== 'success'
