import { chunksOf } from '@weir/contract/modules/system/big-upload'
import { useTranslations } from 'use-intl/react'

import { percentOf, shownSize } from '../../platform/upload/sizes.ts'
import type { UploadItem } from '../../platform/upload/upload-item.ts'
import type { Tone } from '../../ui/StatusTag.tsx'
import { leading, sentOf, sizeOf } from './lines.ts'

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
export function useUploadTexts(items: readonly UploadItem[], ahead: number, pace: number | undefined) {
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
