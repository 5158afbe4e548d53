import { z } from 'zod'

import { crud, editOf } from '../../platform/crud.ts'
import { defineResource, query } from '../../platform/endpoint.ts'
import { SETTING_GROUPS } from '../../platform/settings.ts'
import { Id, Instant, plain, text, Version } from '../../platform/schemas.ts'

export const Parameter = z.object({
  id: Id,
  /** Of a built-in one in the caller's language. */
  name: z.string(),
  configKey: z.string(),
  configValue: z.string(),
  /** The product reads it: its value follows a rule (`platform/settings.ts`), and it stays under this key. */
  isBuiltIn: z.boolean(),
  /** The start of the process holds it at this value, whatever is stored. */
  setAtStart: z.string().nullable(),
  /** Where it stands among the groups; those of administrators come last. */
  place: z.int(),
  notes: z.string(),
  version: Version,
  createdAt: Instant,
})
/** A parameter as it is on the wire and on the page. */
export type Parameter = z.input<typeof Parameter>

const ParameterAdd = z.strictObject({
  name: text(64),
  configKey: z
    .string()
    .max(128)
    .regex(/^[A-Za-z]\w*(\.\w+)*$/),
  configValue: text(2000),
  notes: plain(256).default(''),
})

export const configApi = defineResource(
  'config',
  'system/config',
  {
    ...crud({
      row: Parameter,
      add: ParameterAdd,
      /** Some of the built-in ones may be empty, so it is no rule of the form. */
      edit: editOf({ ...ParameterAdd.shape, configValue: z.string().trim().max(2000) }),
      filter: {
        name: text(64).optional(),
        configKey: text(128).optional(),
        isBuiltIn: z.boolean().optional(),
        group: z.enum(SETTING_GROUPS).optional(),
      },
      sort: ['id', 'name', 'configKey', 'createdAt'],
    }),
    /** Only parameters marked public; any other reads as absent. */
    getByKey: query(z.strictObject({ configKey: text(128) }), z.object({ configKey: z.string(), configValue: z.string() }), {
      access: 'signedIn',
    }),
  },
  {
    title: 'name',
    /** `builtIn`: one that the product reads cannot be deleted; `keyFixed`, `nameFixed`: nor be called otherwise. */
    errors: ['missing', 'keyTaken', 'builtIn', 'keyFixed', 'nameFixed', 'keptTooShort'],
    rowsOf: 'nobody',
  },
)
