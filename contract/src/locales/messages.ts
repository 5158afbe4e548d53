import type { z } from 'zod'

import type { CardMessages } from './card-messages.ts'
import type { ResourceName, Resources } from '../modules/index.ts'
import type { ScreenKey } from '../modules/screens.ts'
import type { AlarmType } from '../modules/water/device-alarm.ts'
import type { CrudApi } from '../platform/crud.ts'
import type { ErrorOf } from '../platform/declaration.ts'
import type { AnySpec, InputOf, OutputOf } from '../platform/endpoint.ts'
import type { InvalidReason } from '../platform/field-errors.ts'
import type { SheetFault } from '../platform/record-import.ts'
import type { ConflictMessages } from './conflict-messages.ts'
import type { CrudMessages } from './crud-messages.ts'
import type { DeviceKeyMessages } from './device-key-messages.ts'
import type { DictMessages } from './dict-messages.ts'
import type { DraftMessages } from './draft-messages.ts'
import type { EmbeddedMessages } from './embedded-messages.ts'
import type { HomeMessages } from './home-messages.ts'
import type { ImportMessages } from './import-messages.ts'
import type { JobMessages } from './job-messages.ts'
import type { LockMessages } from './lock-messages.ts'
import type { LayoutMessages } from './layout-messages.ts'
import type { LogMessages } from './log-messages.ts'
import type { MenuAdminMessages } from './menu-admin-messages.ts'
import type { MeterMessages } from './meter-messages.ts'
import type { PaletteMessages } from './palette-messages.ts'
import type { MonitoringMessages } from './monitoring-messages.ts'
import type { OnlineMessages } from './online-messages.ts'
import type { NoticeMessages } from './notice-messages.ts'
import type { PeopleMessages } from './people-messages.ts'
import type { PersonMessages } from './person-messages.ts'
import type { PayMessages } from './pay-messages.ts'
import type { ParameterMessages, ParameterScreenMessages } from './parameter-messages.ts'
import type { PlaceMessages } from './place-messages.ts'
import type { ReadingMessages } from './reading-messages.ts'
import type { CheckTreeMessages, RightsMessages, RoleMessages } from './role-messages.ts'
import type { ScanMessages } from './scan-messages.ts'
import type { SettingsMessages } from './settings-messages.ts'
import type { ShellMessages } from './shell-messages.ts'
import type { SmsMessages } from './sms-messages.ts'
import type { TagMessages } from './tag-messages.ts'
import type { TaskBarMessages, TaskPanelMessages } from './task-messages.ts'

export const LANGUAGES = ['zh-cn', 'en', 'zh-tw'] as const
export type Language = (typeof LANGUAGES)[number]

export type CrudAction = keyof CrudApi
/** Not labelled: ids, versions, page, sort, and the branches of a tree. */
type Plain = 'id' | 'ids' | 'version' | 'children' | 'pageNum' | 'pageSize' | 'orderBy' | 'isAsc'
/** An empty object counts every string as its key. */
type KeysOf<T> = T extends readonly (infer Row)[]
  ? KeysOf<Row>
  : T extends object
    ? string extends keyof T
      ? never
      : keyof T & string
    : never

/** Of a list its rows; of a download nothing, since a file has no fields. */
type Answered<Out> = unknown extends Out ? never : Out extends { list: (infer Row)[] } | readonly (infer Row)[] ? Row : Out
/** All that goes in or comes out of a resource, but the envelope of its lists. */
type ValuesOf<R> = { [A in keyof R]: R[A] extends AnySpec ? InputOf<R[A]> | Answered<OutputOf<R[A]>> | Imported<R[A]> : never }[keyof R]
/** The columns of a file of records. */
type Imported<S> = S extends { records: infer Row extends z.ZodType } ? z.output<Row> : never
type FieldOf<R> = Exclude<KeysOf<ValuesOf<R>>, Plain>
type ValueOf<T, Field extends string> = T extends { [K in Field]?: infer V } ? (string extends keyof T ? never : NonNullable<V>) : never
/** Fields with a closed set of codes, and the codes. */
type Options<R> = {
  [F in FieldOf<R> as [ValueOf<ValuesOf<R>, F>] extends [string] ? (string extends ValueOf<ValuesOf<R>, F> ? never : F) : never]: Record<
    ValueOf<ValuesOf<R>, F> & string,
    string
  >
}

/** `recharge/offline`: what some inputs of an action are permitted by besides. */
type Further<R> = { [A in keyof R & string]: R[A] extends { further?: { name: infer F extends string } } ? `${A}/${F}` : never }[keyof R &
  string]

export interface ResourceMessages<Name extends ResourceName> {
  title: string
  field: Record<FieldOf<Resources[Name]>, string>
  option: Options<Resources[Name]>
  /** The crud actions are composed ("新增" + "水卡"); only the others are written out. */
  action: Record<Exclude<keyof Resources[Name] & string, CrudAction> | Further<Resources[Name]>, string>
  error: Record<ErrorOf<Resources[Name]>, string>
}

export type PlatformError =
  | 'expired'
  | 'forced'
  | 'surplus'
  | 'locked'
  | 'passwordDue'
  | 'forbidden'
  | 'givesMore'
  | 'movedToSelf'
  | 'invalid'
  | 'keyReused'
  | 'stale'
  | 'notFound'
  | 'method'
  | 'tooLarge'
  | 'unreadable'
  | 'busy'
  | 'diskFull'
  | 'internal'

export interface PlatformMessages {
  crud: CrudMessages
  invalid: Record<InvalidReason, string>
  error: Record<PlatformError, string>
}

/** What an alarm means and what to do about it; what happened this time, told with its `AlarmParams`. */
export interface AlarmMessages {
  description: Record<AlarmType, string>
  content: Record<AlarmType, string>
}

/** What every language says. A field, code, action or error without its text does not compile. */
export type Messages = PlatformMessages & {
  shell: ShellMessages
  palette: PaletteMessages
  layout: LayoutMessages
  lock: LockMessages
  embedded: EmbeddedMessages
  pay: PayMessages
  drafts: DraftMessages
  conflicts: ConflictMessages
  tags: TagMessages
  tasks: TaskBarMessages
  taskPanel: TaskPanelMessages
  notices: NoticeMessages
  person: PersonMessages
  people: PeopleMessages
  menu: Record<ScreenKey, string>
  menus: MenuAdminMessages
  settings: SettingsMessages
  alarm: AlarmMessages
  cards: CardMessages
  deviceKeys: DeviceKeyMessages
  dicts: DictMessages
  parameters: ParameterMessages
  parameterScreen: ParameterScreenMessages
  place: PlaceMessages
  home: HomeMessages
  importing: ImportMessages
  jobs: JobMessages
  logs: LogMessages
  meters: MeterMessages
  monitoring: MonitoringMessages
  onlines: OnlineMessages
  readings: ReadingMessages
  roles: RoleMessages
  rights: RightsMessages
  checkTree: CheckTreeMessages
  scan: ScanMessages
  sms: SmsMessages
} & {
  [Name in ResourceName]: ResourceMessages<Name>
}

/** What only system administration says: the browser fetches it with the first of those screens. */
export type AdministrationMessages = Pick<
  Messages,
  | 'user'
  | 'role'
  | 'roles'
  | 'rights'
  | 'checkTree'
  | 'dept'
  | 'post'
  | 'sysMenu'
  | 'menus'
  | 'sysJob'
  | 'jobs'
  | 'deviceKey'
  | 'deviceKeys'
  | 'dictType'
  | 'dictData'
  | 'dicts'
  | 'parameters'
  | 'parameterScreen'
  | 'listLayout'
  | 'loginLog'
  | 'operLog'
  | 'monitor'
  | 'monitoring'
  | 'online'
  | 'onlines'
  | 'importing'
  | 'task'
  | 'taskPanel'
  | 'config'
>
export type ConsoleMessages = Omit<Messages, keyof AdministrationMessages>

/** The part that is needed before anybody has signed in. */
export type EntryMessages = Pick<Messages, 'shell' | 'signIn' | 'mobileLogin' | keyof PlatformMessages>

/** The key of a refusal's text. */
export type Reason =
  | `error.${PlatformError}`
  | `importing.error.${SheetFault}`
  | { [Name in ResourceName]: `${Name}.error.${ErrorOf<Resources[Name]>}` }[ResourceName]
