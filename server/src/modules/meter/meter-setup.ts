import { to } from '@weir/contract/modules/to'
import { toZone } from '@weir/contract/platform/zone'
import { eq, max } from 'drizzle-orm'

import { deviceKeys } from '../../kernel/auth/device-key.table.ts'
import type { Context } from '../../kernel/context.ts'
import type { Texts } from '../../kernel/texts.ts'
import type { SetupStep, Standing } from '../../services/setup-step.ts'
import { waterMeters } from './ground/water-meter.table.ts'

async function ofMeters({ db }: Context, t: Texts['t']): Promise<Standing> {
  const count = await db.$count(waterMeters)
  if (count === 0) return { isDone: false, found: t('setupWords.meters.todo'), advice: t('setupWords.meters.advice') }
  return { isDone: true, found: t('setupWords.meters.done', { count }) }
}

const MINUTE = 'YYYY-MM-DDTHH:mm'.length

/** A key is right once a meter has reported by it: that there is one says little, since the first start makes one. */
async function ofDeviceKeys({ db }: Context, t: Texts['t']): Promise<Standing> {
  const [last] = await db.select({ at: max(waterMeters.lastReportAt) }).from(waterMeters)
  if (last?.at) {
    const time = toZone(last.at).slice(0, MINUTE).replace('T', ' ')
    return { isDone: true, found: t('setupWords.deviceKeys.done', { time }) }
  }
  const count = await db.$count(deviceKeys, eq(deviceKeys.status, 1))
  if (count === 0) return { isDone: false, found: t('setupWords.deviceKeys.none'), advice: t('setupWords.deviceKeys.adviceNone') }
  return { isDone: false, found: t('setupWords.deviceKeys.silent', { count }), advice: t('setupWords.deviceKeys.adviceSilent') }
}

/** A utility may read its meters by hand, or sell water without any. */
export const meterSetup: readonly SetupStep[] = [
  { step: 'meters', isOptional: true, pages: [to('waterMeter', {}), to('buildingImport')], look: ofMeters },
  { step: 'deviceKeys', isOptional: true, pages: [to('deviceKey')], look: ofDeviceKeys },
]
