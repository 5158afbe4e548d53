/** About what was typed into a form and not sent before the page went away. */
export interface DraftMessages {
  restored: string
  discard: string
  /** `{title}`: what a form does that was closed before its answer, a refusal, came. */
  unsaved: string
}
