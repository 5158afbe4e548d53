import type { TaskKind } from './task.ts'

/** Notices of this module by kind, with the arguments of their texts. */
export interface SystemNotices {
  /** Work of any kind but files of readings. `done`: rows; `bad`: those that were refused; `tried`: nothing was to be changed. */
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
  /** `count`: their number now; `roles`: their names. */
  rolesChanged: { by: string; count: number; roles: string }
  departmentChanged: { by: string; department: string }
  /** Effective permissions of a role of this person changed: its own entries, scope or status, or those of its parent. */
  roleChanged: { by: string; role: string }
  /** Sent once until the job has succeeded. `name`: an administrator's name of it, or empty. */
  jobFailed: { jobId: number; method: string; name: string }
  /** It failed for days, or its receiver said that it is gone. */
  webhookPaused: { webhookId: number; name: string }
  /** To its owner, once, some days before. */
  apiKeyEnds: { keyId: number; name: string; day: string }
}

export const systemNotices = [
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
  'jobFailed',
  'webhookPaused',
  'apiKeyEnds',
] as const satisfies readonly (keyof SystemNotices)[]
