import type { TextsOf } from '../../messages.ts'

export const tags: TextsOf<'tags'> = {
  moveLeft: '左移',
  moveRight: '右移',
}
