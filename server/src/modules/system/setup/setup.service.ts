import { type Settings, SETTINGS } from '@weir/contract/modules/settings'
import { type setupApi, type SetupLine, skippedText, type SetupStepName } from '@weir/contract/modules/system/setup'
import type { MenuNode } from '@weir/contract/modules/system/sign-in'
import type { InputOf } from '@weir/contract/platform/endpoint'

import type { Context, Writing } from '../../../kernel/context.ts'
import { conflict } from '../../../kernel/errors.ts'
import { readSettings } from '../../../kernel/settings.ts'
import { lookAtSteps, setupSteps } from '../../../services/setup-step.ts'
import { setParameter, storedSettings } from '../config/config.service.ts'
import { sampleTown } from './town.service.ts'

type Api = typeof setupApi

/** As they are stored: those of a call are up to a second old, and the page shows its own changes at once. */
const storedNow = async ({ db }: Context) => readSettings(await storedSettings(db))

export async function setupState(ctx: Context) {
  const { setupPage, setupSkipped } = await storedNow(ctx)
  const list = await lookAtSteps(ctx, setupSkipped)
  const town = ctx.parts.get(sampleTown)
  const isTown = town.isThere()
  return { list, isShown: isFirst(setupPage, isTown, list), isTown, isLeaving: town.why() === 'leaving', leaveFailure: town.failure() }
}

/** As long as somebody has to do something, unless the database has the sample town. */
const isFirst = (page: Settings['setupPage'], isTown: boolean, list: readonly SetupLine[]) =>
  (page === 'on' || (page === 'auto' && !isTown)) && list.some(({ state }) => state === 'todo')

/** Where somebody with this menu begins: the path of the page as long as it is to be seen first; empty: at home. */
export async function firstPage(ctx: Context, menus: readonly MenuNode[]): Promise<string> {
  const path = pathOf(menus)
  return path !== undefined && (await setupState(ctx)).isShown ? path : ''
}

const pathOf = (menus: readonly MenuNode[]): string | undefined => {
  for (const { screen, path, children } of menus) {
    const found = screen === 'setup' ? path : pathOf(children)
    if (found !== undefined) return found
  }
  return undefined
}

export async function skipStep(ctx: Writing, { step, reason }: InputOf<Api['skip']>) {
  if (!ctx.parts.get(setupSteps).some((one) => one.step === step && one.isOptional)) throw conflict('setup.error.notOptional')
  return change(ctx, (skipped) => skipped.set(step, reason))
}

export const resumeStep = (ctx: Writing, { step }: InputOf<Api['resume']>) => change(ctx, (skipped) => skipped.delete(step))

async function change(ctx: Writing, by: (skipped: Map<SetupStepName, string>) => unknown) {
  await setParameter(ctx, 'setupSkipped', (present) => {
    const skipped = new Map(readSettings(new Map([[SETTINGS.setupSkipped.key, present]])).setupSkipped)
    by(skipped)
    return skippedText(skipped)
  })
  return {}
}

export async function showSetup(ctx: Writing, { isShown }: InputOf<Api['show']>) {
  await setParameter(ctx, 'setupPage', () => (isShown ? 'on' : 'off'))
  return {}
}
