import type { frame as source } from '../zh-cn/frame.ts'

export const frame: typeof source = {
  source: 'Source',
  showSource: 'Show source',
  hideSource: 'Hide source',
  notInstalled: 'The demo pages come with npm run demo.',
}
