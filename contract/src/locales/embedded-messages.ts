/** What stands where another site should stand inside the console. */
export interface EmbeddedMessages {
  /** `{site}`, `{parameter}`: the list of sites that may. */
  notAllowed: string
  /** In a window of its own. */
  openOutside: string
  failed: string
  retry: string
}
