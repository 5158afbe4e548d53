/** About a row that somebody else changed while a form about it was filled in. */
export interface ConflictMessages {
  /** `{name}`: what people call the row. */
  title: string
  /** What was typed here was changed there too. */
  choose: string
  /** Only other fields were changed. */
  followed: string
  /** The reader may not see the row. */
  unseen: string
  take: string
  takeAll: string
  keep: string
  /** Said of a field that follows the row. */
  inForm: string
  /** `{count}`: of a field with several values. */
  several: string
}
