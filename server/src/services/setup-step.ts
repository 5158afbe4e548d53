import type { ScreenKey } from '@weir/contract/modules/screens'
import { type SettingName, SETTINGS } from '@weir/contract/modules/settings'
import { SETUP_STEPS, type SetupChannel, type SetupLine, type SetupStepName } from '@weir/contract/modules/system/setup'
import type { Destined } from '@weir/contract/platform/destination'

import { type Context, definePart } from '../kernel/context.ts'
import { oneLine } from '../kernel/errors.ts'
import { type Texts, texts } from '../kernel/texts.ts'
import type { Finding } from './health/health-check.ts'

/** A step finds this, in sentences of the reader's language. */
export interface Standing {
  isDone: boolean
  found: string
  advice?: string
  /** Channels to the outside that somebody can try. */
  channels?: readonly SetupChannel[]
}

/** One thing that a utility sets up before its first day. It only reads, and asks nobody outside. */
export interface SetupStep {
  step: SetupStepName
  /** Some utilities work without it. */
  isOptional?: true
  /** Where it is done, the usual page first. */
  pages: readonly Destined[]
  /** The parameter that holds it: its form opens at once. */
  parameter?: SettingName
  look: (ctx: Context, t: Texts['t']) => Promise<Standing>
}

/** All steps of a product. */
export const setupSteps = definePart<readonly SetupStep[]>('setup', () => [])

/** Every step with its state, in their order. One that fails is still to be done. */
export async function lookAtSteps(ctx: Context, skipped: ReadonlyMap<SetupStepName, string>): Promise<SetupLine[]> {
  const { t } = texts[ctx.client.language]
  const failed = (error: unknown): Standing => ({ isDone: false, found: t('setupWords.failed', { error: oneLine(error) }) })
  const lines = await Promise.all(
    ctx.parts.get(setupSteps).map(async (one) => lineOf(t, one, await one.look(ctx, t).catch(failed), skipped.get(one.step))),
  )
  return lines.toSorted((a, b) => SETUP_STEPS.indexOf(a.step) - SETUP_STEPS.indexOf(b.step))
}

/** A step that is done counts as done, also where somebody left it out before. */
function lineOf(
  t: Texts['t'],
  { step, isOptional, pages, parameter }: SetupStep,
  standing: Standing,
  reason: string | undefined,
): SetupLine {
  const { isDone, found, advice = '', channels = [] } = standing
  const isSkipped = !isDone && isOptional === true && reason !== undefined
  return {
    step,
    state: isDone ? 'done' : isSkipped ? 'skipped' : 'todo',
    found,
    advice: isSkipped ? '' : advice,
    isOptional: isOptional === true,
    reason: isSkipped ? reason : '',
    pages: pages.map(({ screen, given }) => ({
      screen,
      title: t(`menu.${screen as ScreenKey}`),
      given: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])),
    })),
    parameter: parameter ? SETTINGS[parameter].key : null,
    channels: [...channels],
  }
}

/** Providers outside by their last answers: done once each of them has answered. `untried`: says how to try one that nobody has asked. */
export function standingOf(t: Texts['t'], findings: readonly Finding[], untried: string, channels: readonly SetupChannel[]): Standing {
  const trouble = findings.find(({ state }) => state !== 'fine')
  const { name = '', figure } = trouble ?? findings[0]!
  const found = name ? t('setupWords.named', { name, figure }) : figure
  return { isDone: trouble === undefined, found, ...(trouble && { advice: untried }), channels }
}
