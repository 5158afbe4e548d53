import type { tags as source } from '../../zh-cn/shell/tags.ts'

export const tags: typeof source = {
  moveLeft: 'Move left',
  moveRight: 'Move right',
}
