import { to } from '@weir/contract/modules/to'
import { eq, min } from 'drizzle-orm'

import { deviceKeys } from '../../../kernel/auth/device-key.table.ts'
import type { Context } from '../../../kernel/context.ts'
import { oneLine } from '../../../kernel/errors.ts'
import type { Texts } from '../../../kernel/texts.ts'
import { backupFinding } from '../../../services/health/backup-runs.ts'
import { certificateFinding, reach } from '../../../services/health/certificate.ts'
import type { Finding, HealthCheck } from '../../../services/health/health-check.ts'
import { productVersion } from './changelog.ts'
import { healthSettings } from './health-settings.ts'

/** The certificate of the console, as residents and providers see it. */
async function tlsFinding({ parts, now }: Context, t: Texts['t']): Promise<Finding> {
  const { publicUrl } = parts.get(healthSettings)
  if (publicUrl === undefined) return { state: 'fine', figure: t('healthWords.figure.noPublicUrl') }
  const url = new URL(publicUrl)
  const name = url.host
  if (url.protocol !== 'https:')
    return { state: 'look', name, figure: t('healthWords.figure.noTls'), advice: t('healthWords.advice.noTls') }
  try {
    const { until, distrust } = await reach(url)
    if (until && until < now()) return certificateFinding(t, now(), { name, until, advice: t('healthWords.advice.tls') })
    if (distrust)
      return { state: 'look', name, figure: t('healthWords.figure.distrusted', { error: distrust }), advice: t('healthWords.advice.tls') }
    if (until) return certificateFinding(t, now(), { name, until, advice: t('healthWords.advice.tls') })
    return { state: 'fine', name, figure: t('healthWords.figure.answered') }
  } catch (error) {
    const figure = t('healthWords.figure.unreached', { error: oneLine(error) })
    return { state: 'look', name, figure, advice: t('healthWords.advice.unreached') }
  }
}

const KEY_DAYS = 730
const DAY_MS = 86_400_000

/** Device keys have no end. An old one is known to many people and machines. */
async function deviceKeyFinding({ db, now }: Context, t: Texts['t']): Promise<Finding> {
  const isEnabled = eq(deviceKeys.status, 1)
  const [oldest] = await db
    .select({ at: min(deviceKeys.createdAt) })
    .from(deviceKeys)
    .where(isEnabled)
  const page = to('deviceKey')
  if (!oldest?.at)
    return {
      state: 'look',
      page,
      figure: t('healthWords.figure.noDeviceKey'),
      advice: t('healthWords.advice.noDeviceKey'),
      runbook: 'lost-key',
    }
  const days = Math.floor((now().getTime() - oldest.at.getTime()) / DAY_MS)
  const about = {
    page,
    since: oldest.at,
    figure: t('healthWords.figure.deviceKeys', { count: await db.$count(deviceKeys, isEnabled), days }),
  }
  if (days < KEY_DAYS) return { ...about, state: 'fine' }
  return { ...about, state: 'look', advice: t('healthWords.advice.deviceKeys'), runbook: 'lost-key' }
}

/** Protection against loss: backup, certificates, keys, and which version runs. */
export const safetyHealth: readonly HealthCheck[] = [
  { subject: 'backup', look: backupFinding },
  { subject: 'tls', look: tlsFinding },
  { subject: 'deviceKeys', look: deviceKeyFinding },
  { subject: 'version', look: async (_, t) => ({ state: 'fine', figure: t('healthWords.figure.version', { version: productVersion() }) }) },
]
