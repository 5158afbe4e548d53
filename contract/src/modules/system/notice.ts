import { z } from 'zod'

import { IdsInput, listOf, listQuery, Nothing } from '../../platform/crud.ts'
import { command, defineResource, query, stream } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'

/** What is told to a person, by its kind, with what its text needs; the text itself is in the reader's language. */
export interface NoticeParams {
  /** A file of readings is in, or was tried only. */
  importDone: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importTried: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importFailed: { jobId: number; filename: string }
  /** From a browser or system that this person was not seen with for a month. */
  signedIn: { browser: string; os: string; ip: string }
  passwordChanged: { browser: string; os: string; ip: string }
  telephoneChanged: { browser: string; os: string; ip: string }
}
export type NoticeKind = keyof NoticeParams
export const NOTICE_KINDS = [
  'importDone',
  'importTried',
  'importFailed',
  'signedIn',
  'passwordChanged',
  'telephoneChanged',
] as const satisfies readonly NoticeKind[]

export const Notice = z.object({
  id: Id,
  kind: z.enum(NOTICE_KINDS),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  createdAt: Instant,
  isRead: z.boolean(),
})
export type Notice = z.input<typeof Notice>

/** Tells whether there is something new to read, or other menus and permissions to ask for. */
export const NoticeState = z.object({
  unread: z.int(),
  /** The newest notice; 0 where there is none. */
  latestId: z.int(),
  /** Another one after every change of menus, roles, departments or accounts: what the menu and permissions of a person come from. */
  access: z.string(),
})
export type NoticeState = z.input<typeof NoticeState>

/** A caller's own, all of them. */
export const noticeApi = defineResource('notice', 'system/notice', {
  list: query(listQuery({ isRead: z.boolean().optional() }, ['id']), listOf(Notice), { access: 'signedIn' }),
  read: command(IdsInput, Nothing, { access: 'signedIn' }),
  readAll: command(Nothing, Nothing, { access: 'signedIn' }),
  /** At once, and whenever it is another one; ends with the session, and when that is locked. */
  stream: stream(Nothing, NoticeState, { access: 'signedIn' }),
})

export type NoticeError = 'missing'
