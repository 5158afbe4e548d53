import { type ComponentType, lazy } from 'react'

const ROOT = '../modules/'
const files = import.meta.glob<{ default: ComponentType }>(['../modules/**/*Page.tsx', '!../modules/{system/{login,scan-login},pay}/**'])

/** Every page by the key that menus name it with: `water/water-card/WaterCardPage`. A page is fetched when it is first opened. */
export const pageFiles: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(files).map(([path, load]) => [path.slice(ROOT.length, -'.tsx'.length), lazy(load)]),
)
