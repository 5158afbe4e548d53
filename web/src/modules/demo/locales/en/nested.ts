import type { nested as source } from '../zh-cn/nested.ts'

export const nested: typeof source = {
  hint: 'Menus go down to a third level. Go to another tab and come back: all of this is still here. It ends with its tab.',
  kept: 'State that is kept',
  note: 'Type something',
  notePlaceholder: 'It stays when you change tabs',
  count: 'Count',
  countedTimes: (count: number) => `Pressed: ${count}`,
  mountedAt: 'Page created at',
}
