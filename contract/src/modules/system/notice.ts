import { z } from 'zod'

import { listed } from '../../platform/counts.ts'
import { IdsInput, listOf, listQuery } from '../../platform/crud.ts'
import { command, defineResource, query, stream } from '../../platform/endpoint.ts'
import { Id, Instant, Nothing } from '../../platform/schemas.ts'
import { NOTICE_KINDS } from '../notices.ts'

export const Notice = z.object({
  id: Id,
  kind: z.enum(NOTICE_KINDS),
  /** Where something has a name in each language (a job, a kind of alarm), `name` is the reader's. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Notice = z.input<typeof Notice>

/** Reports new notices, and changed menus and permissions. */
export const NoticeState = z.object({
  unread: z.int(),
  /** The newest notice; 0 where there is none. */
  latestId: z.int(),
  /** Changes after every change of menus, roles, departments or accounts, the sources of a person's menu and permissions. */
  access: z.string(),
  /** Another one whenever one of the caller's own tasks moved. */
  tasks: z.string(),
})
export type NoticeState = z.input<typeof NoticeState>

/** A caller's own, all of them. */
export const noticeApi = defineResource(
  'notice',
  'system/notice',
  {
    ...listed(
      query(listQuery({ isRead: z.boolean().optional(), kind: z.enum(NOTICE_KINDS).optional() }, ['id']), listOf(Notice), {
        access: 'signedIn',
      }),
    ),
    read: command(IdsInput, Nothing, { access: 'signedIn', untold: 'a notice has no history' }),
    readAll: command(Nothing, Nothing, { access: 'signedIn' }),
    /** At once, and whenever it is another one; ends with the session, and when that is locked. */
    stream: stream(Nothing, NoticeState, { access: 'signedIn' }),
  },
  { errors: ['missing'], rowsOf: 'nobody' },
)
