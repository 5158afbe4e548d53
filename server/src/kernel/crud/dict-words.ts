import type { Context } from '../context.ts'
import { ask, defineQuestion } from '../follow.ts'

/** What the values of dictionaries are called, by dictionary and value as it is stored. */
export type DictWords = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Of these dictionaries, in the caller's language: what administrators made of them. A disabled one has no words. */
export const dictWords = defineQuestion<readonly string[], Promise<DictWords>>('dictWords')

const NONE: DictWords = new Map()

/** No question where there is nothing to ask. */
export const askDictWords = async (ctx: Context, dictTypes: readonly string[]): Promise<DictWords> =>
  dictTypes.length === 0 ? NONE : ask(ctx, dictWords, [...new Set(dictTypes)])
