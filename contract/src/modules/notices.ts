import { type SystemNotices, systemNotices } from './system/notices.ts'
import { type MeterNotices, meterNotices } from './meter/notices.ts'
import { type SaleNotices, saleNotices } from './sale/notices.ts'

/** Notices to a person by kind, with the arguments of their texts. The text itself is in the reader's language. Module by module. */
export interface NoticeParams extends MeterNotices, SaleNotices, SystemNotices {}
export type NoticeKind = keyof NoticeParams

export const NOTICE_KINDS = [...meterNotices, ...saleNotices, ...systemNotices] as const
