import { isStorableTime } from '../../../kernel/outside-text.ts'

const TIME = /^(\d{4})-?(\d\d)-?(\d\d)(?:[ T]?(\d\d):?(\d\d):?(\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?)?$/

/** A time as operators write it, by the clock of China unless it says otherwise. Null: the text is none. */
export function operatorTime(text: string | null | undefined): Date | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '+08:00'] = TIME.exec(text ?? '') ?? []
  if (year === undefined) return null
  const offset = zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return isStorableTime(at) ? at : null
}

/** `20260131080000`, by the clock of China. */
export const digitsOf = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
