import type { Notice } from '@weir/contract/modules/system/notice'
import type { ReactNode } from 'react'
import { to } from '@weir/contract/modules/to'
import type { Destined } from '@weir/contract/platform/destination'
import type { Messages } from '@weir/contract/locales/messages'
import type { NoticeKind, NoticeParams } from '@weir/contract/modules/notices'
import type { ICUArgs } from 'use-intl/core'
import { useTranslations } from 'use-intl/react'

import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { useReadNotices } from './read-notices.tsx'

interface Props {
  notice: Notice
  className?: string | undefined
  onOpen?: (() => void) | undefined
  children: ReactNode
}

/** Leads to where it happened; with that it has been read. */
export function NoticeLink({ notice, className, onOpen, children }: Props) {
  const { id, params, isRead } = notice
  const { opened } = useReadNotices()
  const place = placeOf(notice)
  const isThere = usePathOf()(place) !== undefined
  const look = { className, 'data-unread': !isRead }
  const open = () => {
    if (!isRead) opened.mutate(id)
    onOpen?.()
    if (place === undefined) shownTask.set(Number(params['taskId']))
  }
  return !isThere ? (
    <button type="button" {...look} onClick={open}>
      {children}
    </button>
  ) : (
    <ScreenLink to={place} {...look} onClick={open}>
      {children}
    </ScreenLink>
  )
}

type PlaceOf = (params: Notice['params']) => Destined

const atImport: PlaceOf = ({ jobId }) => to('readingImport', { jobId: Number(jobId) })
const atBatch: PlaceOf = ({ batchId }) => to('waterCardPriceBatchDetail', { id: Number(batchId) })
const atReminders: PlaceOf = ({ batchId }) => to('reminderBatchDetail', { id: Number(batchId) })
const atStates: PlaceOf = ({ batchId }) => to('cardStateBatchDetail', { id: Number(batchId) })
const atOwn: PlaceOf = () => to('personal')

/** The page a notice is about; a task has none, it opens over whatever page is in front. */
const PLACES: Record<Notice['kind'], PlaceOf | undefined> = {
  importDone: atImport,
  importTried: atImport,
  importFailed: atImport,
  priceBatchDone: atBatch,
  priceBatchStopped: atBatch,
  reminderBatchDone: atReminders,
  reminderBatchStopped: atReminders,
  stateBatchDone: atStates,
  stateBatchStopped: atStates,
  taskDone: undefined,
  taskFailed: undefined,
  signedIn: atOwn,
  passwordChanged: atOwn,
  telephoneChanged: atOwn,
  passwordReset: atOwn,
  telephoneSet: atOwn,
  sessionEnded: atOwn,
  rolesChanged: atOwn,
  departmentChanged: atOwn,
  roleChanged: atOwn,
  alarmsRaised: () => to('deviceAlarm'),
  alarmsAssigned: () => to('deviceAlarm', { mine: true }),
  readingsHeld: () => to('heldReading'),
  jobFailed: () => to('sysJob'),
  webhookPaused: () => to('webhook', { state: 'paused' }),
  apiKeyEnds: ({ name }) => to('apiKey', { name: String(name) }),
}

const placeOf = ({ kind, params }: Pick<Notice, 'kind' | 'params'>): Destined | undefined => PLACES[kind]?.(params)

/** Placeholders of a text that its kind of notice has no fact for: one such does not compile below. */
type LackingIn<Part extends 'text' | 'detail'> = {
  [K in NoticeKind]: Exclude<keyof ICUArgs<Messages['notices'][Part][K], object>, keyof NoticeParams[K] | 'device' | 'name'>
}[NoticeKind]
type Lacking = { [Part in 'text' | 'detail']: LackingIn<Part> }['text' | 'detail']
type Facts = [Lacking] extends [never] ? never : Lacking

/** The texts of a notice: the event, and its facts. */
export function useNoticeTexts() {
  const t = useTranslations('notices')
  const unknown = useTranslations('personal')('unknownBrowser')
  return ({ kind, params }: Notice) => {
    const device = [params['browser'], params['os']].filter(Boolean).join(' · ') || unknown
    return { text: t(`text.${kind}`, params as Facts), detail: t(`detail.${kind}`, { ...params, device } as Facts) }
  }
}
