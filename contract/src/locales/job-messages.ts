import type { PARAMETER_TYPES } from '../platform/jobs.ts'

/** The methods a job can call, in camelCase: `platform.cleaning` is `platformCleaning`. */
export type JobMethodKey =
  | 'platformCleaning'
  | 'platformSealOperationLog'
  | 'platformVacuum'
  | 'systemSessionClean'
  | 'systemTasksClean'
  | 'systemExports'
  | 'systemImports'
  | 'pubCaptchaExpire'
  | 'pubSmsCodeExpire'
  | 'balanceCheck'
  | 'waterConnectivity'
  | 'waterDeliveryTimeout'
  | 'waterImports'
  | 'waterJudging'

/** What can be told to a method. */
export type JobParameterKey = 'days'

/** What a method answers: figures about what it did. */
export type JobFact =
  | 'addresses'
  | 'attempts'
  | 'browsers'
  | 'cancelled'
  | 'cards'
  | 'cleared'
  | 'codes'
  | 'differences'
  | 'done'
  | 'dropped'
  | 'failed'
  | 'files'
  | 'hash'
  | 'keys'
  | 'longestMs'
  | 'messages'
  | 'notices'
  | 'offline'
  | 'online'
  | 'pieces'
  | 'position'
  | 'raised'
  | 'requests'
  | 'runs'
  | 'scans'
  | 'sealed'
  | 'sessions'
  | 'tables'
  | 'tasks'
  | 'unreadable'

/** What the screen of scheduled jobs says beyond the texts of its resource. */
export interface JobMessages {
  method: Record<JobMethodKey, { title: string; does: string }>
  parameter: Record<JobParameterKey, string>
  /** What takes no value of its own. */
  takesNone: string
  /** Before the list of what a method takes. */
  takes: string
  type: Record<(typeof PARAMETER_TYPES)[number], string>
  /** Of a number: from, to. */
  range: string
  initial: string
  fact: Record<JobFact, string>
  /** Schedules in words. */
  hourly: string
  daily: string
  weekly: string
  monthly: string
  /** What the parts of a schedule are, and how weekdays count. */
  cronHint: string
  presetsOf: string
  preset: Record<'fiveSeconds' | 'minute' | 'atNight' | 'early' | 'onTheFirst', string>
  ask: Record<'start' | 'stop' | 'run' | 'clear', string>
  /** What follows from it, before it is done. */
  tell: Record<'start' | 'once' | 'stop' | 'run' | 'runStopped' | 'clear', string>
  /** After a run was asked for. */
  asked: string
  builtIn: string
  builtInStays: string
  /** Why a job cannot be disabled. */
  fixed: string
  history: string
  noHistory: string
  noHistoryAdvice: string
  /** Of a run that a worker died in. */
  attempts: string
}
