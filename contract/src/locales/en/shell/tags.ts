import type { TextsOf } from '../../messages.ts'

export const tags: TextsOf<'tags'> = {
  moveLeft: 'Move left',
  moveRight: 'Move right',
}
