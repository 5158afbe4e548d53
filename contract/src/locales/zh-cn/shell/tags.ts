export const tags = {
  moveLeft: '左移',
  moveRight: '右移',
} as const
