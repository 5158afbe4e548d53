import type { tags as source } from '../../zh-cn/shell/tags.ts'

export const tags: typeof source = {
  moveLeft: '左移',
  moveRight: '右移',
}
