import { type Notice, noticeApi } from '@weir/contract/modules/system/notice'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useResourceTexts } from '../../../platform/texts.tsx'
import { NoticeCell } from './NoticeCell.tsx'
import { ReadAllButton, ReadChosen, ReadLink } from './read-notices.tsx'

const UNREAD = { isRead: false }

/** All notices of the last three months. */
export default function NoticePage() {
  const t = useTranslations('notices')
  const { label } = useResourceTexts('notice')
  const why = label('isRead')
  const whyNot = useCallback(({ isRead }: Notice) => (isRead ? why : undefined), [why])
  return (
    <ListPage<Notice>
      list={noticeApi.list}
      counts={noticeApi.counts}
      views={
        <View filter={UNREAD} tone="bad">
          {t('unread')}
        </View>
      }
      actions={<ReadAllButton />}
      filters={
        <>
          <Filter name="kind" />
          <Filter name="isRead" />
          <Filter name="dateRange" />
        </>
      }
      columns={[{ field: 'params', cell: (notice) => <NoticeCell notice={notice} /> }, 'kind', 'createdAt']}
      rowActions={(notice) => <ReadLink notice={notice} why={whyNot(notice)} />}
      batch={(selection) => <ReadChosen selection={selection} />}
      whyNot={whyNot}
    />
  )
}
