import type { z } from 'zod'

import type { Text } from '../texts/text.ts'
import type { Endpoint } from './endpoint.ts'

type Query = { input: z.ZodType }

/** A line of the menu: a page, or a directory of them. Its title is the text `menu.<key>`. */
export interface Screen<Key extends string = string, Path extends `/${string}` = `/${string}`, Shown extends Query = Query> {
  /** Stable: the row of the menu table is found by it again at each start. */
  key: Key
  path: Path
  /** Its address may ask for the input of this query, as the filters of a list. */
  shows?: Shown
  /** `water/water-card/WaterCardPage`, its file under `web/src/modules`; a directory has none. */
  component?: string
  icon: string
  /** Among its siblings, smallest first. */
  order: number
  /** The key of the directory it stands in. A hidden page may stand in the list whose rows open it; both are granted together. */
  parent?: string
  /** A directory whose pages are one entry of the menu: each has a link above the page, its own address and its own right. */
  isOneEntry?: true
  /** Not in the menu; still a route with a tab. */
  hidden?: true
  keepAlive?: true
  /** Its tab is pinned. */
  affix?: true
  /** For everybody who is signed in, whatever the roles are; it holds nothing that is granted. */
  everybody?: true
  /** Keys of the roles that see it where the menu is the built-in one (`isRequestRoutes` off); absent: all. The server goes by what is granted. */
  roles?: readonly string[]
  /** Which of its buttons the role `common` is delivered with, and the page with them; absent: neither. */
  commonMay?: (button: Endpoint) => boolean
  /** The permissions that roles can get on this page. Every permission is the button of exactly one screen. */
  buttons?: readonly Endpoint[]
}

export const defineScreen = <const Key extends string, const Path extends `/${string}`, Shown extends Query = never>(
  screen: Screen<Key, Path, Shown>,
): Screen<Key, Path, Shown> => screen

const capital = (name: string) => name[0]!.toUpperCase() + name.slice(1)
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The page of a resource where the names of both are the usual ones: `RoomPage` of `place/room`. */
export const listScreen = <Module extends string, const Key extends string, List extends Endpoint>(
  api: { list: List & { path: `/api/v1/${Module}/${Key}/list` } } & Readonly<Record<string, Endpoint>>,
  screen: Omit<Screen<Key>, 'key' | 'path' | 'component' | 'shows'>,
): Screen<Key, `/${Module}/${Key}`, List> => {
  const [module, key] = api.list.path.split('/').slice(3) as [Module, Key]
  const component = `${module}/${kebab(key)}/${capital(key)}Page`
  return { key, path: `/${module}/${key}`, shows: api.list, component, keepAlive: true, buttons: Object.values<Endpoint>(api), ...screen }
}

/** Look at everything, and add; `further`: these commands besides. */
export const lookAndAdd =
  (...further: readonly Endpoint[]) =>
  (button: Endpoint): boolean =>
    button.kind === 'query' || button.action === 'add' || further.some(({ id }) => id === button.id)

/** A title for each of these screens. */
export type ScreenTitles<Screens extends readonly Screen[]> = Record<Screens[number]['key'], Text>

/** The permissions that a role can get for an endpoint: its own, and the further one that some inputs ask for. */
export const permissionsOf = ({ id, access, grantedBy, further }: Endpoint): string[] =>
  access === 'permission' && grantedBy === undefined ? [id, ...(further ? [`${id}/${further.name}`] : [])] : []
