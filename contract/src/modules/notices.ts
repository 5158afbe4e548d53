import { type SystemNotices, systemNotices } from './system/notices.ts'
import { type WaterNotices, waterNotices } from './water/notices.ts'

/** Notices to a person by kind, with the arguments of their texts. The text itself is in the reader's language. Module by module. */
export interface NoticeParams extends WaterNotices, SystemNotices {}
export type NoticeKind = keyof NoticeParams

export const NOTICE_KINDS = [...waterNotices, ...systemNotices] as const
