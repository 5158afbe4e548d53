import type { OwnModule } from '../../platform/router/own-module.ts'

export { menu } from './screens.ts'

const files = import.meta.glob<{ default: () => React.ReactNode }>('./*/*Demo.tsx')

export const pages: OwnModule['pages'] = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [`demo/${path.slice('./'.length, -'.tsx'.length)}`, load]),
)
