import { type SystemNotices, systemNotices } from './system/notices.ts'
import { type WaterNotices, waterNotices } from './water/notices.ts'

/** What a person hears, by its kind, with what its text needs; the text itself is in the reader's language. Module by module. */
export interface NoticeParams extends WaterNotices, SystemNotices {}
export type NoticeKind = keyof NoticeParams

export const NOTICE_KINDS = [...waterNotices, ...systemNotices] as const
