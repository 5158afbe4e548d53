import type { UseQueryResult } from '@tanstack/react-query'
import type { noticeApi } from '@weir/contract/modules/system/notice'
import type { WireOutput } from '@weir/contract/platform/endpoint'
import { useTranslations } from 'use-intl/react'

import { LoadFailed } from '../../../platform/LoadFailed.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import styles from './NoticeList.module.css'

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
