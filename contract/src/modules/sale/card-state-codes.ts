import { defineRules } from '../../platform/rules.ts'

/** The states that many cards can get at once. `active` takes a suspension back, and opens no draft. */
export const STATE_TARGETS = ['suspended', 'active'] as const
export type StateTarget = (typeof STATE_TARGETS)[number]

/** Why a card keeps its state. `already`: it has this state. `changedSince`: somebody moved it after the batch that is undone. */
export const STATE_REFUSALS = ['already', 'draft', 'closed', 'changedSince', 'missing'] as const
export type StateRefusal = (typeof STATE_REFUSALS)[number]

/** `stopped`: its task failed or was cancelled; what is done stays. */
export const STATE_BATCH_STATES = ['running', 'done', 'stopped'] as const
export type StateBatchState = (typeof STATE_BATCH_STATES)[number]

export const STATE_ITEM_STATES = ['waiting', 'done', 'refused'] as const
export type StateItemState = (typeof STATE_ITEM_STATES)[number]

export const cardStateBatchCan = defineRules<StateBatchState>()({ undo: ['done', 'stopped'], goOn: ['stopped'] })
