import type { TagMessages } from '../../tag-messages.ts'

export const tags: TagMessages = {
  moveLeft: 'Move left',
  moveRight: 'Move right',
}
