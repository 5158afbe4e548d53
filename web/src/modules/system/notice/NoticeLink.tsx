import type { Notice } from '@weir/contract/modules/system/notice'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

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
export function NoticeLink({ notice: { id, kind, params, isRead }, className, onOpen, children }: Props) {
  const { opened } = useReadNotices()
  const place = placeOf(kind, params)
  const look = { className, 'data-unread': !isRead }
  const open = () => {
    if (!isRead) opened.mutate(id)
    onOpen?.()
    if (place === undefined) shownTask.set(Number(params['taskId']))
  }
  return place === undefined ? (
    <button type="button" {...look} onClick={open}>
      {children}
    </button>
  ) : (
    <Link to={place} {...look} onClick={open}>
      {children}
    </Link>
  )
}
