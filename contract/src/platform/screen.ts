import type { Endpoint } from './endpoint.ts'

/** A line of the menu: a page, or a directory of them. Its title is the text `menu.<key>`. */
export interface Screen<Key extends string = string> {
  /** Stable: the row of the menu table is found by it again at each start. */
  key: Key
  path: `/${string}`
  /** `water/water-card/WaterCardPage`, its file under `web/src/modules`; a directory has none. */
  component?: string
  icon: string
  /** Among its siblings, smallest first. */
  order: number
  /** The key of the directory it stands in. */
  parent?: string
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
  /** What can be granted on this page. Every permission is the button of exactly one screen. */
  buttons?: readonly Endpoint[]
}

export const defineScreen = <const Key extends string>(screen: Screen<Key>): Screen<Key> => screen

/** Look at everything, and add; `further`: these commands besides. */
export const lookAndAdd =
  (...further: readonly Endpoint[]) =>
  (button: Endpoint): boolean =>
    button.kind === 'query' || button.action === 'add' || further.some(({ id }) => id === button.id)

/** A title for each of these screens. */
export type ScreenTitles<Screens extends readonly Screen[]> = Record<Screens[number]['key'], string>

/** The permissions behind an endpoint: its own, and the further one that some inputs ask for. */
export const permissionsOf = ({ id, access, further }: Endpoint): string[] =>
  access === 'permission' ? [id, ...(further ? [`${id}/${further.name}`] : [])] : []
