import type { HealthLine, HealthState, HealthSubject, Runbook } from '@weir/contract/modules/system/health'
import { HEALTH_STATES, HEALTH_SUBJECTS } from '@weir/contract/modules/system/health'
import type { Destined } from '@weir/contract/platform/destination'

import type { Context } from '../../kernel/context.ts'
import { oneLine } from '../../kernel/errors.ts'
import { type Texts, texts } from '../../kernel/texts.ts'

type Translate = Texts['t']

interface Found {
  /** One of several of the subject. */
  name?: string
  figure: string
  since?: Date | null
  page?: Destined
}
/** A trouble says what to do. */
export type Finding = Found & ({ state: 'fine' } | { state: 'look' | 'act'; advice: string; runbook?: Runbook })

/** One thing that a module watches, for the page of health and `weir doctor`. It only reads. */
export interface HealthCheck {
  subject: HealthSubject
  /** Texts in the reader's language. A finding for each trouble; where all is well, one that says so. */
  look: (ctx: Context, t: Translate) => Promise<Finding | readonly Finding[]>
}

/** A line in the language of the server: its instants are none of the wire. */
export type Line = Omit<HealthLine, 'since'> & { since: Date | null }

/** Longer nobody waits for a check. */
const LONGEST_MS = 5000

/** All lines, the gravest first. A check that fails or takes too long is a line itself. */
export async function examine(ctx: Context, checks: readonly HealthCheck[], longestMs = LONGEST_MS): Promise<Line[]> {
  const lines = (await Promise.all(checks.map((check) => linesOf(ctx, check, longestMs)))).flat()
  return lines.toSorted((a, b) => rank(a) - rank(b))
}

const rank = ({ state, subject }: Line) => HEALTH_STATES.indexOf(state) * HEALTH_SUBJECTS.length + HEALTH_SUBJECTS.indexOf(subject)

async function linesOf(ctx: Context, { subject, look }: HealthCheck, longestMs: number): Promise<Line[]> {
  const { t } = texts[ctx.client.language]
  const late = Promise.withResolvers<Finding>()
  const isLate: Finding = {
    state: 'look',
    figure: t('healthWords.figure.late', { seconds: longestMs / 1000 }),
    advice: t('healthWords.advice.late'),
  }
  const timer = setTimeout(late.resolve, longestMs, isLate)
  const failed = (error: unknown): Finding => ({
    state: 'act',
    figure: t('healthWords.figure.failed', { error: oneLine(error) }),
    advice: t('healthWords.advice.failed'),
  })
  const found = await Promise.race([(async () => look(ctx, t))().catch(failed), late.promise])
  clearTimeout(timer)
  return (Array.isArray(found) ? found : [found]).map((finding: Finding) => lineOf(subject, finding))
}

function lineOf(subject: HealthSubject, finding: Finding): Line {
  const { state, name = '', figure, since = null, page } = finding
  const given = page && Object.fromEntries(Object.entries(page.given).map(([key, value]) => [key, String(value)]))
  return {
    subject,
    name,
    state,
    figure,
    since,
    page: page && given ? { screen: page.screen, given } : null,
    ...(finding.state === 'fine' ? { advice: '', runbook: null } : { advice: finding.advice, runbook: finding.runbook ?? null }),
  }
}

const SIZES = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const STEP = 1024

/** `1.5 GB`. */
export function sizeText(bytes: number): string {
  const power = Math.min(SIZES.length - 1, Math.floor(Math.log(Math.max(1, Math.abs(bytes))) / Math.log(STEP)))
  return `${(bytes / STEP ** power).toFixed(power === 0 ? 0 : 1)} ${SIZES[power]}`
}

const GB = 2 ** 30

/** `needed`: bytes for the copy that a backup of the embedded database makes. */
export function stateOfDisk(free: number, total: number, needed = 0): HealthState {
  if (free < GB || free < total * 0.05) return 'act'
  return free < 3 * GB || free < total * 0.1 || free < needed ? 'look' : 'fine'
}

const MINUTE_MS = 60_000
export const minutesSince = (since: Date, now: Date) => Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)
