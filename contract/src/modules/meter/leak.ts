/** The hours of a business day in which a household sleeps, and in which leaks are looked for. */
export const NIGHT = { from: 0, to: 6 }
/** As many nights of a meter are kept: the rule cannot ask for more. */
export const KEPT_NIGHTS = 9
/** Two nights that nothing is known of may lie between each two. */
export const MOST_NIGHTS = 5
