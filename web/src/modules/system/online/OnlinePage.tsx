import { type Online, onlineApi } from '@weir/contract/modules/system/online'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { Search } from '../../../platform/crud/filters/Search.tsx'
import { useMay } from '../../../platform/session.tsx'
import { Text } from '../../../ui/basics/Text.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { ForceChosen, ForceLink } from './force-logout.tsx'
import styles from './Online.module.css'

/** People come and go without anybody here. */
const EVERY_MS = 5000

/** The signed-in users, a row for each session. */
export default function OnlinePage() {
  const t = useTranslations('online')
  const { may } = useMay()
  const mayForce = may(onlineApi.forceLogout)
  return (
    <ListPage<Online>
      list={onlineApi.list}
      counts={onlineApi.counts}
      everyMs={EVERY_MS}
      filters={
        <>
          <Search name="userName" />
          <Filter name="ip" />
          <Filter name="location" />
          <Filter name="isLocked" />
          <Filter name="dateRange" />
        </>
      }
      columns={[
        {
          field: 'userName',
          cell: ({ userName, bar }) => (
            <span className={styles.who}>
              {userName}
              {bar === 'current' && <StatusTag tone="ok">{t('own')}</StatusTag>}
            </span>
          ),
        },
        { id: 'id', name: t('number'), cell: ({ id }) => id, isFigure: true, isSortable: true },
        'userNickname',
        'deptName',
        { field: 'browser', cell: ({ browser }) => browser || <Text tone="faint">{t('unknownBrowser')}</Text> },
        'os',
        'ip',
        'location',
        'createdAt',
        'lastSeenAt',
        'isLocked',
      ]}
      rowActions={mayForce ? (session) => <ForceLink session={session} /> : undefined}
      batch={mayForce ? (selection) => <ForceChosen selection={selection} /> : undefined}
    />
  )
}
