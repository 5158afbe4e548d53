import { z } from 'zod'

/** A form as JSON: its fields in their order, and the parts of the group that repeats. */
export const Description = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z]\w*$/i),
        label: z.string().min(1),
        kind: z.enum(['text', 'email', 'date', 'select', 'textarea']),
        options: z.array(z.string()).optional(),
        isRequired: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(30),
  group: z.strictObject({ label: z.string().min(1), parts: z.array(z.string().min(1)).min(1).max(6) }).optional(),
})
export type Description = z.infer<typeof Description>
export type DescribedField = Description['fields'][number]

/** A description that somebody typed, or the reason why it is none: where it breaks, in the words of the parser. */
export function describedBy(text: string): Description | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return (error as Error).message
  }
  const { success, data, error } = Description.safeParse(json)
  if (success) return data
  const [issue] = error.issues
  return `${issue!.path.join('.') || '{}'} (${issue!.code})`
}

/** Empty values of its fields, and one empty row of its group. */
export const emptyOf = ({ fields, group }: Description) => ({
  fields: Object.fromEntries(fields.map(({ name }) => [name, ''])),
  rows: group ? [group.parts.map(() => '')] : [],
})
