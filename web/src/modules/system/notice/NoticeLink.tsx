import type { Notice } from '@weir/contract/modules/system/notice'
import type { ReactNode } from 'react'

import { usePathOf } from '../../../platform/router/paths.ts'
import { ScreenLink } from '../../../platform/router/ScreenLink.tsx'
import { shownTask } from '../../../platform/task/shown-tasks.ts'
import { placeOf } from './place-of.ts'
import { useReadNotices } from './use-read-notices.ts'

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
