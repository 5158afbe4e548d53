/** The topic of the outbox. */
export const DUTY = 'sms.duty'
export const laneOf = (id: number) => `${DUTY} ${id}`

const KEY = 'dutyMessage '
/** The name of a message in the log, and back. */
export const keyOf = (id: number) => `${KEY}${id}`
export const messageOf = (key: string) => (key.startsWith(KEY) ? Number(key.slice(KEY.length)) : undefined)
