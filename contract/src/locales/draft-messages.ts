/** About what was typed into a form and not sent before the page went away. */
export interface DraftMessages {
  restored: string
  discard: string
}
