export const JOB_GROUPS = ['default', 'system'] as const
/** By the clock again and again; or at the next time of its schedule, and then it is stopped. */
export const JOB_STRATEGIES = ['repeated', 'once'] as const
/** The text between two `|` of a job's parameters. */
export const PARAMETER_TYPES = ['string', 'boolean', 'int', 'long', 'float'] as const
