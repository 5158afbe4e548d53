import { type Notice, noticeApi } from '@weir/contract/modules/system/notice'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

import { Filter } from '../../../platform/crud/filters/Filter.tsx'
import { ListPage } from '../../../platform/crud/list/ListPage.tsx'
import { View } from '../../../platform/crud/filters/View.tsx'
import { useResourceTexts } from '../../../platform/texts/texts.tsx'
import { ReadAllButton, ReadChosen, ReadLink } from './read-notices.tsx'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import styles from './NoticeCell.module.css'
import { NoticeLink, useNoticeTexts } from './NoticeLink.tsx'

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

/** A notice in one line of a table. */
function NoticeCell({ notice }: { notice: Notice }) {
  const t = useTranslations('notices')
  const { text, detail } = useNoticeTexts()(notice)
  return (
    <span className={styles.cell} title={detail}>
      <NoticeLink notice={notice} className={styles.text}>
        {!notice.isRead && <HiddenText>{t('unread')} </HiddenText>}
        {text}
      </NoticeLink>
      <span className={styles.detail}>{detail}</span>
    </span>
  )
}
