import { z } from 'zod'

import { IdsInput, listOf, listQuery, Nothing } from '../../platform/crud.ts'
import { command, defineResource, query, stream } from '../../platform/endpoint.ts'
import { Id, Instant } from '../../platform/schemas.ts'
import type { AlarmType } from '../water/device-alarm.ts'
import type { TaskKind } from './task.ts'

/** What is told to a person, by its kind, with what its text needs; the text itself is in the reader's language. */
export interface NoticeParams {
  /** A file of readings is in, or was tried only. */
  importDone: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importTried: { jobId: number; filename: string; accepted: number; held: number; rejected: number }
  importFailed: { jobId: number; filename: string }
  /** Work of any other kind. `done`: rows; `bad`: those that were refused; `tried`: nothing was to be changed. */
  taskDone: { taskId: number; kind: TaskKind | 'tried'; filename: string; done: number; good: number; bad: number }
  taskFailed: { taskId: number; kind: TaskKind; filename: string }
  /** From a browser or system that this person was not seen with for a month. */
  signedIn: { browser: string; os: string; ip: string }
  passwordChanged: { browser: string; os: string; ip: string }
  telephoneChanged: { browser: string; os: string; ip: string }
  /** By somebody who administers accounts, `by`: all of them. */
  passwordReset: { by: string }
  telephoneSet: { by: string }
  sessionEnded: { by: string; browser: string; os: string; ip: string }
  /** `count`: how many there are now; `roles`: what they are called. */
  rolesChanged: { by: string; count: number; roles: string }
  departmentChanged: { by: string; department: string }
  /** What a role is worth that this person holds: its own entries, rows or status, or those of its superior. */
  roleChanged: { by: string; role: string }
  /** For whoever may list them, and of their rows: so many more since this was last read. `type`: the most harmful of the newest. */
  alarmsRaised: { count: number; type: AlarmType }
  readingsHeld: { count: number }
  /** Told once until the job has succeeded. `name`: as somebody called it, or empty. */
  jobFailed: { jobId: number; method: string; name: string }
}
export type NoticeKind = keyof NoticeParams
export const NOTICE_KINDS = [
  'importDone',
  'importTried',
  'importFailed',
  'taskDone',
  'taskFailed',
  'signedIn',
  'passwordChanged',
  'telephoneChanged',
  'passwordReset',
  'telephoneSet',
  'sessionEnded',
  'rolesChanged',
  'departmentChanged',
  'roleChanged',
  'alarmsRaised',
  'readingsHeld',
  'jobFailed',
] as const satisfies readonly NoticeKind[]

export const Notice = z.object({
  id: Id,
  kind: z.enum(NOTICE_KINDS),
  /** Where something has a name in each language (a job, a kind of alarm), `name` is the reader's. */
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
  /** Another one whenever one of the caller's own tasks moved. */
  tasks: z.string(),
})
export type NoticeState = z.input<typeof NoticeState>

/** A caller's own, all of them. */
export const noticeApi = defineResource(
  'notice',
  'system/notice',
  {
    list: query(listQuery({ isRead: z.boolean().optional(), kind: z.enum(NOTICE_KINDS).optional() }, ['id']), listOf(Notice), {
      access: 'signedIn',
    }),
    read: command(IdsInput, Nothing, { access: 'signedIn', untold: 'a notice has no history' }),
    readAll: command(Nothing, Nothing, { access: 'signedIn' }),
    /** At once, and whenever it is another one; ends with the session, and when that is locked. */
    stream: stream(Nothing, NoticeState, { access: 'signedIn' }),
  },
  { errors: ['missing'] },
)
