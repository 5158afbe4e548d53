import type { OwnModule } from '../../platform/router/own-module.ts'
import { menuNodes } from './frame/screen.ts'
import { boards, screens } from './screens.ts'

const files = import.meta.glob<{ default: () => React.ReactNode }>('./*/*Demo.tsx')

export const pages: OwnModule['pages'] = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [`demo/${path.slice('./'.length, -'.tsx'.length)}`, load]),
)

/** The directory of the demo is hidden until someone opens one of its pages (console-spec §2). */
export const menu: OwnModule['menu'] = (isShown) =>
  menuNodes([{ title: 'demo', path: '/demo', icon: 'book', isHidden: !isShown, children: screens }, ...boards])
