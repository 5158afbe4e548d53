/** What the tags of open pages say beyond the family's words. */
export interface TagMessages {
  moveLeft: string
  moveRight: string
}
