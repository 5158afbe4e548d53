import { z } from 'zod'

import { editOf, IdInput, IdsInput, listOf } from '../../platform/crud.ts'
import { ofDict } from '../../platform/dict.ts'
import { command, defineResource, query } from '../../platform/endpoint.ts'
import { idOf, Deletion, RowResults } from '../../platform/rows.ts'
import { Id, Instant, Nothing, plain, text, Version } from '../../platform/schemas.ts'
import { ruled } from '../../platform/text-rules/text-rules.ts'

/** A directory holds directories and pages, a page holds buttons: the permissions that can be granted on it. */
export const MENU_TYPES = ['directory', 'menu', 'button'] as const
export type MenuType = (typeof MENU_TYPES)[number]

/** Levels of directories and pages, the top one included. */
export const MENU_LEVELS = 5

/** `/system/auth/menuList`, with parameters `/water/waterCard/:id`. */
const Path = z
  .string()
  .max(160)
  .regex(/^(\/:?[\w.-]{1,64}){1,8}$/)
const none = z.literal('')

/** `/water/waterCard/:id` → `['id']`. */
export const parametersOf = (path: string): string[] => path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))

const IsHide = ofDict('sys_show_hide', z.boolean())

const entry = {
  /** A directory; of a button the page it stands on; none at the top. */
  parentId: idOf('sysMenu').nullable().default(null),
  type: z.enum(MENU_TYPES),
  /** In zh-cn, and wherever a name of its own is missing. */
  name: text(64),
  nameEn: plain(64).default(''),
  nameZhTw: plain(64).default(''),
  path: z.union([Path, none]).default(''),
  /** `water/water-card/WaterCardPage`, one of `getParams.components`. */
  component: z.string().max(160).default(''),
  /** The id of an endpoint, one of `getParams.permissions`. */
  permission: z.string().max(160).default(''),
  /** Of a directory: the page below it that it opens instead of its first one. */
  redirect: z.union([Path, none]).default(''),
  icon: z
    .string()
    .regex(/^[A-Za-z]{0,64}$/)
    .default(''),
  /** The page stands outside, at `linkUrl`. */
  isLink: z.boolean().default(false),
  linkUrl: z.union([ruled('url').max(256), none]).default(''),
  /** That page is shown in a tab of the console; it is then a link, too. */
  isIframe: z.boolean().default(false),
  sort: z.int().min(0).max(9999).default(0),
  isHide: IsHide.default(false),
  /** The page keeps what was typed while other tabs are in front. */
  isKeepAlive: z.boolean().default(false),
  /** Its tab is pinned. */
  isAffix: z.boolean().default(false),
  remark: plain(256).default(''),
  /** Roles that hold the entry; left out, they stay as they are. The super role holds everything anyway. */
  roles: z.array(Id).max(500).optional(),
}
const Entry = z.strictObject(entry)
type Entry = z.output<typeof Entry>

/** The required fields of an entry of this type. */
const NEEDS = {
  directory: () => ['path'],
  menu: ({ isLink, isIframe }) => ['path', isLink || isIframe ? 'linkUrl' : 'component'],
  button: () => ['parentId', 'permission'],
} as const satisfies Record<MenuType, (entry: Entry) => readonly (keyof Entry)[]>
const NEEDED = ['parentId', 'path', 'component', 'linkUrl', 'permission'] as const

/** Each missing field at its place, as if its schema asked for it, whatever else is wrong. */
const complete = <S extends typeof Entry>(schema: S): S =>
  NEEDED.reduce(
    (schema, field) =>
      schema.refine((entry) => !(NEEDS[entry.type](entry) as readonly string[]).includes(field) || Boolean(entry[field]), {
        path: [field],
        params: { reason: 'required' },
        when: ({ value }) => isTyped(value),
      }),
    schema,
  )
const isTyped = (value: unknown) => MENU_TYPES.some((type) => type === (value as { type?: unknown } | null)?.type)

export const MenuAdd = complete(Entry)
const MenuUpdate = complete(editOf(entry))

export const MenuRow = z.object({
  id: Id,
  parentId: idOf('sysMenu').nullable(),
  type: z.enum(MENU_TYPES),
  /** Its name in the language of the request. */
  title: z.string(),
  name: z.string(),
  nameEn: z.string(),
  nameZhTw: z.string(),
  path: z.string(),
  component: z.string(),
  permission: z.string(),
  redirect: z.string(),
  icon: z.string(),
  isLink: z.boolean(),
  linkUrl: z.string(),
  isIframe: z.boolean(),
  sort: z.int(),
  isHide: IsHide,
  isKeepAlive: z.boolean(),
  isAffix: z.boolean(),
  remark: z.string(),
  /** Delivered with the product: its type, path, component and permission stay, and it is hidden instead of deleted. */
  isBuiltIn: z.boolean(),
  version: Version,
  createdAt: Instant,
  /** In a tree only. */
  get children(): z.ZodOptional<z.ZodArray<typeof MenuRow>> {
    return z.array(MenuRow).optional()
  },
})
/** An entry as it is on the wire and on the page. */
export type MenuRow = z.input<typeof MenuRow>

/** `name` is looked for in every language. */
const MenuFilter = z.strictObject({
  name: text(64).optional(),
  component: text(160).optional(),
  permission: text(160).optional(),
  type: z.enum(MENU_TYPES).optional(),
  isHide: IsHide.optional(),
})

/** The fields of an entry, with texts in the language of the request. */
const MenuParams = z.object({
  /** Those that can be given an entry: all but the super role. */
  roles: z.array(z.object({ id: Id, name: z.string() })),
  /** Directories and pages, flat, in the order of the menu. */
  menus: z.array(z.object({ id: Id, parentId: idOf('sysMenu').nullable(), type: z.enum(MENU_TYPES), title: z.string(), path: z.string() })),
  /** The pages that exist; one whose `path` has parameters needs the same in any other. */
  components: z.array(z.object({ component: z.string(), title: z.string(), path: z.string(), permission: z.string() })),
  /** The permissions that exist. */
  permissions: z.array(z.object({ permission: z.string(), title: z.string() })),
})
export type MenuParams = z.input<typeof MenuParams>

/** Entries deleted together with others, and the roles that lose them. */
const MenuUsage = z.object({
  /** Entries below them, those named not among them. */
  below: z.array(z.object({ id: Id, title: z.string(), type: z.enum(MENU_TYPES) })),
  roles: z.array(z.object({ id: Id, name: z.string(), userCount: z.int() })),
})

export const sysMenuApi = defineResource(
  'sysMenu',
  'system/menu',
  {
    /** The whole tree, buttons included; with a filter the entries that match and what stands above them. */
    list: query(MenuFilter, listOf(MenuRow)),
    getParams: query(Nothing, MenuParams),
    get: query(IdInput, z.object({ ...MenuRow.shape, roles: z.array(Id) })),
    usage: query(IdsInput, MenuUsage),
    add: command(MenuAdd, IdInput),
    update: command(MenuUpdate, Nothing, { method: 'PUT' }),
    /** With all that stands below. */
    delete: command(Deletion, RowResults, { method: 'DELETE' }),
  },
  {
    title: 'name',
    /**
     * `fixed`: a delivered entry keeps it, and no entry changes its type; `held`: roles hold the entry, and would silently hold the
     * other permission; `notYours`: the caller lacks it, or holds the role.
     */
    errors: [
      'missing',
      'builtIn',
      'holdsBuiltIn',
      'fixed',
      'held',
      'cycle',
      'tooDeep',
      'parentMissing',
      'parentKind',
      'pathTaken',
      'parameters',
      'parameterShown',
      'componentMissing',
      'permissionMissing',
      'permissionTaken',
      'redirectMissing',
      'frameRefused',
      'roleMissing',
      'notYours',
      'superiorLacks',
    ],
    rowsOf: 'nobody',
  },
)
