import type { OwnModule } from '../../platform/router/own-module.ts'
import type { DemoScreen } from './frame/screen.ts'
import { boards, screens } from './screens.ts'

export { menu } from './screens.ts'

const files = (nodes: readonly DemoScreen[]): string[] =>
  nodes.flatMap(({ page, children = [] }) => [...(page === undefined ? [] : [page]), ...files(children)])

/** The build takes this file for `own-module.ts` while the packages of the demo are not installed (web/build/own-modules.ts). */
export const pages: OwnModule['pages'] = Object.fromEntries(
  files([...screens, ...boards]).map((file) => [`demo/${file}`, () => import('./frame/NotInstalled.tsx')]),
)
