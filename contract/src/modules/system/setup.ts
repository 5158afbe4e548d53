import { z } from 'zod'

import { Destination } from '../../platform/destination.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { Nothing, text } from '../../platform/schemas.ts'

/** The first day of a utility, in this order. Each has one step, in the `module.ts` that it belongs to. */
export const SETUP_STEPS = [
  'company',
  'timeZone',
  'departments',
  'roles',
  'users',
  'communities',
  'price',
  'meters',
  'deviceKeys',
  'cards',
  'payment',
  'sms',
  'backup',
  'address',
] as const
export type SetupStepName = (typeof SETUP_STEPS)[number]

const SETUP_STATES = ['todo', 'done', 'skipped'] as const
export type SetupState = (typeof SETUP_STATES)[number]

const StepName = z.enum(SETUP_STEPS)
const REASON_LENGTH = 60

/** Steps that this utility leaves out, each with its reason: `sms 不发短信;address 只在内网`. */
const LINE = /^(\w+)\s+(\S.*)$/
export const Skipped = z.string().max(2000).transform(skippedIn)

function skippedIn(stored: string): ReadonlyMap<SetupStepName, string> {
  const lines = stored.split(';').flatMap((part) => {
    const [, name, reason = ''] = LINE.exec(part.trim()) ?? []
    const step = SETUP_STEPS.find((known) => known === name)
    return step ? [[step, reason] as const] : []
  })
  return new Map(lines)
}

export const skippedText = (skipped: ReadonlyMap<SetupStepName, string>): string =>
  [...skipped].map(([step, reason]) => `${step} ${reason.replaceAll(';', ',')}`).join(';')

/** A channel to the outside that can be tried: a payment provider, or a source of text messages. */
const Channel = z.object({ of: z.enum(['payment', 'sms']), code: z.string(), name: z.string() })
export type SetupChannel = z.input<typeof Channel>

/** Texts are in the reader's language. */
const SetupLine = z.object({
  step: StepName,
  state: z.enum(SETUP_STATES),
  /** A sentence about what is there, or what is missing. */
  found: z.string(),
  /** A sentence that says what to do; empty where nothing is to do. */
  advice: z.string(),
  /** Not every utility needs it, so it can be left out. */
  isOptional: z.boolean(),
  /** Why it is left out; empty unless it is. */
  reason: z.string(),
  /** The pages where it is done, the usual one first. */
  pages: z.array(Destination.extend({ title: z.string() })),
  /** The key of the parameter that holds it; null where none does. */
  parameter: z.string().nullable(),
  channels: z.array(Channel),
})
export type SetupLine = z.input<typeof SetupLine>

/** The lists of the sample town that have rows, with their number. */
const TownRows = z.object({ resource: z.string(), title: z.string(), count: z.int() })

/** Why the town cannot be left here. `server`: it is in a PostgreSQL server. `writing`: it is not complete yet. `leaving`: the empty system is being made. */
const TOWN_BARS = ['server', 'writing', 'leaving'] as const

const Town = z.object({
  why: z.enum(TOWN_BARS).nullable(),
  /** Typed to confirm: the name of the topmost department. */
  word: z.string(),
  /** These go into the copy, and are in the new system no more. */
  goes: z.array(TownRows),
  /** How often people changed something since the town was written: their changes go too. */
  changes: z.int(),
  /** Accounts that can sign in afterwards with their present password. */
  accounts: z.array(z.string()),
  /** Enabled keys of gateways that stay. */
  deviceKeys: z.int(),
  /** Parameters with another value than delivered, and own ones. */
  parameters: z.int(),
  /** Facts of real work: payments at a real provider, and reports of meters that are not of the town. */
  realPayments: z.int(),
  realMeters: z.int(),
})
export type Town = z.input<typeof Town>

export const setupApi = defineResource(
  'setup',
  'system/setup',
  {
    /**
     * `isShown`: an administrator begins there after signing in. `isTown`: the database has the sample town. `leaveFailure`: why the last
     * try to leave it ended, in words of the program; nothing has changed then.
     */
    state: query(
      Nothing,
      z.object({ list: z.array(SetupLine), isShown: z.boolean(), isTown: z.boolean(), isLeaving: z.boolean(), leaveFailure: z.string() }),
    ),
    skip: command(z.strictObject({ step: StepName, reason: text(REASON_LENGTH) }), Nothing),
    resume: command(z.strictObject({ step: StepName }), Nothing),
    /** Put away, it stays in the menu. */
    show: command(z.strictObject({ isShown: z.boolean() }), Nothing, { method: 'PUT' }),
    /** The effect of leaving the sample town. */
    town: query(Nothing, Town),
    /**
     * An empty system takes its place, and the town is kept aside. The answer comes before: it takes some seconds to make. Then everybody signs
     * in again.
     */
    leaveTown: command(z.strictObject({ word: text(64), isRealKnown: z.boolean().optional() }), z.object({ keptAt: z.string() }), {
      transaction: 'own',
    }),
  },
  { errors: ['notOptional', 'noTown', 'townOnServer', 'townUnfinished', 'wordWrong', 'realFacts', 'leaving'], rowsOf: 'nobody' },
)
