import type { TagMessages } from '../../tag-messages.ts'

export const tags: TagMessages = {
  moveLeft: '左移',
  moveRight: '右移',
}
