import type { Context } from '../context.ts'
import { ask, defineEvent, defineQuestion } from '../follow.ts'

/** The labels of dictionary values, by dictionary and stored value. */
export type DictWords = ReadonlyMap<string, ReadonlyMap<string, string>>
const NONE: DictWords = new Map()

/** The labels of these dictionaries in the caller's language, as administrators edited them. A disabled one has none. */
export const dictWords = defineQuestion<readonly string[], Promise<DictWords>>('dictWords', async () => NONE)

/** No question where there is nothing to ask. */
export const askDictWords = async (ctx: Context, dictTypes: readonly string[]): Promise<DictWords> =>
  dictTypes.length === 0 ? NONE : ask(ctx, dictWords, [...new Set(dictTypes)])

/** A resource names a value of a dictionary. The dictionary gets a word for it, if it has none. */
export const dictValueUsed = defineEvent<{ dictType: string; value: string }>('dictValueUsed')
