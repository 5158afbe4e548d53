import type { Notice } from '@weir/contract/modules/system/notice'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'

import { businessToday } from '../../../platform/business-time.ts'
import { shownDay, shownInstant, shownTime } from '../../../platform/format.ts'
import { shownTask } from '../../../platform/task/shown-task.ts'
import styles from './NoticeList.module.css'
import { placeOf } from './place-of.ts'
import { useReadNotices } from './use-read-notices.ts'

/** What happened and when; opening it leads to where it happened, and it has been read. */
export function NoticeLine({
  notice: { id, kind, params, createdAt, isRead },
  onOpen,
}: {
  notice: Notice
  onOpen?: (() => void) | undefined
}) {
  const t = useTranslations('notices')
  const unknown = useTranslations('person')('unknownBrowser')
  const { read } = useReadNotices()
  const device = [params['browser'], params['os']].filter(Boolean).join(' · ') || unknown
  const place = placeOf(kind, params)
  const look = { className: styles.line, 'data-unread': !isRead }
  const open = () => {
    if (!isRead) read.mutate([id])
    onOpen?.()
    if (place === undefined) shownTask.set(Number(params['taskId']))
  }
  const face = (
    <>
      <span className={styles.title}>
        {!isRead && <span className="vh">{t('unread')}</span>}
        <span className={styles.text}>{t(`text.${kind}`, params)}</span>
        <time dateTime={createdAt}>
          {shownDay(createdAt) === businessToday() ? shownTime(createdAt) : shownInstant(createdAt).slice(5)}
        </time>
      </span>
      <span className={styles.detail}>{t(`detail.${kind}`, { ...params, device })}</span>
    </>
  )
  return place === undefined ? (
    <button type="button" {...look} onClick={open}>
      {face}
    </button>
  ) : (
    <Link to={place} {...look} onClick={open}>
      {face}
    </Link>
  )
}
