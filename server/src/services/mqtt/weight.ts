const OBJECT = '{'.charCodeAt(0)
/** No reading is shorter. */
const READING_BYTES = 40

/**
 * About how many readings a message holds: its objects but the outer one. It is not parsed yet. A sender with more objects than readings
 * only makes itself wait.
 */
export function weightOf(payload: Buffer): number {
  let objects = 0
  for (const byte of payload) if (byte === OBJECT) objects++
  return Math.max(1, Math.min(objects - 1, Math.ceil(payload.length / READING_BYTES)))
}
