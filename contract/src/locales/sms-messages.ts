/** What text messages say. */
export interface SmsMessages {
  /** `{system}`, `{code}`, `{minutes}` */
  loginCode: string
}
