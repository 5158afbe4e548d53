import type { UseQueryResult } from '@tanstack/react-query'
import type { noticeApi, Notice } from '@weir/contract/modules/system/notice'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../../../platform/loading/LoadFailed.tsx'
import { Empty } from '../../../ui/basics/Empty.tsx'
import styles from './NoticeList.module.css'
import { businessToday } from '../../../platform/format/business-time.ts'
import { shownDay, shownInstant, shownTime } from '../../../platform/format/format.ts'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { NoticeLink, useNoticeTexts } from './NoticeLink.tsx'

interface Props {
  query: UseQueryResult<WireOutput<(typeof noticeApi)['list']>>
  /** One of them was opened. */
  onOpen?: () => void
}

export function NoticeList({ query: { data, error, refetch }, onOpen }: Props) {
  const t = useTranslations('notices')
  if (error && !data) return <LoadFailed title={t('failed')} error={error} onRetry={refetch} />
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  if (data.list.length === 0) return <Empty title={t('none')} advice={t('noneHint')} />
  return (
    <ul className={styles.list}>
      {data.list.map((notice) => (
        <li key={notice.id}>
          <NoticeLine notice={notice} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

/** The event and its time. */
export function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen?: (() => void) | undefined }) {
  const t = useTranslations('notices')
  const { text, detail } = useNoticeTexts()(notice)
  const { createdAt, isRead } = notice
  return (
    <NoticeLink notice={notice} className={styles.line} onOpen={onOpen}>
      <span className={styles.title}>
        {!isRead && <HiddenText>{t('unread')}</HiddenText>}
        <span className={styles.text}>{text}</span>
        <time dateTime={createdAt}>
          {shownDay(createdAt) === businessToday() ? shownTime(createdAt) : shownInstant(createdAt).slice(5)}
        </time>
      </span>
      <span className={styles.detail}>{detail}</span>
    </NoticeLink>
  )
}
