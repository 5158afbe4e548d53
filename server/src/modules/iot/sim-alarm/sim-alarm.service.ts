import { and, inArray, ne } from 'drizzle-orm'
import type { AlarmParams } from '@weir/contract/modules/meter/device-alarm'
import { Traffic } from '@weir/contract/platform/units'
import { toZone } from '@weir/contract/platform/zone'
import { z } from 'zod'

import type { Writing, Context } from '../../../kernel/context.ts'
import { alignAlarms, type AlarmCause } from '../../meter/index.ts'
import { iotCards } from '../ground/iot-card.table.ts'
import { lastEnd } from '../ground/last-end.ts'
import type { IotCardRow } from '../ground/iot-card-find.ts'

/**
 * The alarms of the devices of these cards follow what is true by now. To be called in the transaction of a change, after it, and with the
 * device that a card left too. Two statements where nothing changes, none for cards without a device.
 */
export async function settleSimAlarms(ctx: Writing, cards: readonly { deviceSn: string | null | undefined }[]) {
  const devices = [...new Set(cards.flatMap(({ deviceSn }) => deviceSn ?? []))]
  if (devices.length === 0) return { raised: 0, cleared: 0 }
  const found = await cardsIn(ctx, devices)
  const causes = found.flatMap((card) => simCauses(card, ctx.settings, ctx.now()))
  return alignAlarms(ctx, SIM_ALARMS, devices, causes)
}

/** A device may hold cards that are logged off: those say nothing any more. */
function cardsIn({ db }: Writing, devices: readonly string[]): Promise<AlarmedCard[]> {
  const { deviceSn, totalKb, usedKb, deadline, haltReason, isUnknown, isOverdue, imei, reportedImei, lifecycle } = iotCards
  return db
    .select({ deviceSn, totalKb, usedKb, deadline, haltReason, isUnknown, isOverdue, imei, reportedImei, lastEnd })
    .from(iotCards)
    .where(and(inArray(deviceSn, [...devices]), ne(lifecycle, 'loggedOff'))) as Promise<AlarmedCard[]>
}

/** The alarms of a SIM. */
export const SIM_ALARMS = ['SIM_ABNORMAL', 'SIM_QUOTA_100', 'SIM_EXPIRING', 'SIM_QUOTA_80'] as const
type SimAlarm = (typeof SIM_ALARMS)[number]

/** A card in a device, as far as its alarms are concerned. */
type AlarmedCard = Pick<
  IotCardRow,
  'totalKb' | 'usedKb' | 'deadline' | 'haltReason' | 'isUnknown' | 'isOverdue' | 'imei' | 'reportedImei'
> & {
  deviceSn: string
  lastEnd: Date | null
}

type Limits = Pick<Context['settings'], 'simQuotaPercent' | 'simExpiringDays'>
type Cause<Type extends SimAlarm> = { source: 'rule' | 'operator'; params: AlarmParams[Type] } | undefined

const DAY_MS = 86_400_000
const MINUTE = 'YYYY-MM-DDTHH:MM'.length
/** The type of a device and its serial number. Operators write the digits after it in several ways. */
const IMEI_DIGITS = 14

const minuteOf = (at: Date) => toZone(at).slice(0, MINUTE).replace('T', ' ')

function abnormal({ isUnknown, isOverdue, imei, reportedImei }: AlarmedCard): Cause<'SIM_ABNORMAL'> {
  if (isUnknown) return { source: 'operator', params: { why: 'unknown' } }
  const isElsewhere = imei !== null && reportedImei !== null && reportedImei.slice(0, IMEI_DIGITS) !== imei.slice(0, IMEI_DIGITS)
  if (isElsewhere) return { source: 'operator', params: { why: 'imei', imei, reported: reportedImei } }
  return isOverdue ? { source: 'rule', params: { why: 'overdue' } } : undefined
}

const figuresOf = ({ usedKb, totalKb }: AlarmedCard) => ({ used: z.encode(Traffic, usedKb), total: z.encode(Traffic, totalKb) })

/** The last package that ended goes on as a cause: nothing but a renewal brings the meter back. */
function expiring({ lastEnd }: AlarmedCard, { simExpiringDays: days }: Limits, now: Date): Cause<'SIM_EXPIRING'> {
  if (days === 0 || lastEnd === null || lastEnd.getTime() > now.getTime() + days * DAY_MS) return undefined
  return { source: 'rule', params: { deadline: minuteOf(lastEnd) } }
}

const isUsedUp = ({ deadline, usedKb, totalKb }: AlarmedCard) => deadline !== null && usedKb >= totalKb

function usedUp(card: AlarmedCard): Cause<'SIM_QUOTA_100'> {
  if (card.haltReason === 'quota') return { source: 'operator', params: figuresOf(card) }
  return isUsedUp(card) ? { source: 'rule', params: figuresOf(card) } : undefined
}

function nearlyUsed(card: AlarmedCard, { simQuotaPercent: percent }: Limits): Cause<'SIM_QUOTA_80'> {
  if (percent === 0 || card.deadline === null || usedUp(card)) return undefined
  return card.usedKb * 100 >= card.totalKb * percent ? { source: 'rule', params: figuresOf(card) } : undefined
}

/** The causes of alarms that go on at a card (domain-rules §5). */
function simCauses(card: AlarmedCard, limits: Limits, now: Date): AlarmCause<SimAlarm>[] {
  const causes = {
    SIM_ABNORMAL: abnormal(card),
    SIM_QUOTA_100: usedUp(card),
    SIM_EXPIRING: expiring(card, limits, now),
    SIM_QUOTA_80: nearlyUsed(card, limits),
  }
  return SIM_ALARMS.flatMap((type) => {
    const cause = causes[type]
    return cause ? [{ deviceSn: card.deviceSn, type, ...cause } as AlarmCause<SimAlarm>] : []
  })
}
