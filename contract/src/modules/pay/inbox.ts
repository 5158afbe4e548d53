/** Work of this module that waits for somebody, by kind. */
export const payInbox = ['dayOpen', 'shiftDifferent'] as const
