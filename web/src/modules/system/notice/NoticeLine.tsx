import type { Notice } from '@weir/contract/modules/system/notice'
import { useTranslations } from 'use-intl/react'

import { businessToday } from '../../../platform/business-time.ts'
import { shownDay, shownInstant, shownTime } from '../../../platform/format.ts'
import { HiddenText } from '../../../ui/basics/Text.tsx'
import { NoticeLink } from './NoticeLink.tsx'
import styles from './NoticeList.module.css'
import { useNoticeTexts } from './use-notice-texts.ts'

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
