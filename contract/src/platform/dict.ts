import { z } from 'zod'

import { bare, Status } from './schemas.ts'

const dicts = z.registry<{ dict: string }>()

/** A field whose values a dictionary names: their labels, order, colours and state are what administrators made of them. */
export function ofDict<Schema extends z.ZodType>(dict: string, schema: Schema): Schema {
  dicts.add(schema, { dict })
  return schema
}

/** Codes of a delivered dictionary; only the dictionary names them. @public */
export const codesOf = (dict: string, { values }: { values: readonly string[] }): z.ZodType<string, string> => ofDict(dict, z.enum(values))

ofDict('sys_normal_disable', Status)

/** The dictionary of a field, whatever it is wrapped in. Yes and no have theirs wherever no other one is named. */
export function dictOf(schema: z.core.$ZodType): string | undefined {
  const inner = bare(schema)
  return dicts.get(inner as z.ZodType)?.dict ?? (inner instanceof z.ZodBoolean ? 'sys_yes_no' : undefined)
}

/** A value of a field as its dictionary stores it. */
export const dictKey = (value: unknown): string => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
