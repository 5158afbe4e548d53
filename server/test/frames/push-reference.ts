import { meaningOf } from './reference.ts'

/** The litres and the names of devices in a push. */
export interface PushMeaning {
  litres: bigint
  ids: string[]
}

/**
 * The meaning of a push, or undefined. Written apart from the readers: numbers are taken as they are written, and not by way of the
 * parser. It takes more than the readers do, for it says only which litre would be right.
 */
export function meaningOfPush(text: string): PushMeaning | undefined {
  const whole = parsed(text)
  if (whole === undefined) return undefined
  const names = ['IMEI', 'imei', 'deviceId', 'dev_name', 'dev_id'].flatMap((name) =>
    whole[name] === undefined ? [] : [nameOf(whole[name])],
  )
  const ids = names.filter((name) => name !== 'undefined')
  const { APPdata, serviceData } = asObject(whole['payload']) ?? {}
  const content = 'value' in whole ? whole['value'] : (APPdata ?? serviceData ?? whole['payload'])
  const litres = litresOf(typeof APPdata === 'string' ? Buffer.from(APPdata, 'base64') : content)
  return litres === undefined ? undefined : { litres, ids }
}

function litresOf(content: unknown): bigint | undefined {
  const given = asObject(content)
  if (given && !Buffer.isBuffer(content)) return registerOf(given)
  if (typeof content !== 'string' && !Buffer.isBuffer(content)) return undefined
  const bytes = Buffer.from(content)
  const text = bytes
    .toString('utf8')
    .replace(/^\u{feff}/u, '')
    .replace(/[\0\s]*$/, '')
    .trimStart()
  if (text.startsWith('{')) return registerOf(parsed(text) ?? {})
  const digits = text.replace(/\s/g, '')
  return meaningOf(/^([0-9a-f]{2})+$/i.test(digits) ? Buffer.from(digits, 'hex') : bytes)?.litres
}

/** A number of the text: the digits that stand there. */
class Written {
  readonly digits: string
  constructor(digits: string) {
    this.digits = digits
  }
}
const written = (value: unknown) => (value instanceof Written ? value.digits : String(value))
/** `5e2` is the device 500. */
const nameOf = (value: unknown) => (value instanceof Written ? String(Number(value.digits)) : String(value))
const asObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Written) ? (value as Record<string, unknown>) : undefined

const NUMBER = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/
function parsed(text: string): Record<string, unknown> | undefined {
  const keep = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' && source !== undefined ? new Written(source) : value
  try {
    return asObject((JSON.parse as (text: string, keep: unknown) => unknown)(text, keep))
  } catch {
    return undefined
  }
}

/** Thousandths of the written digits. A number that is not whole litres means nothing. */
function registerOf(given: Record<string, unknown>): bigint | undefined {
  const text = written(given['register'])
  const parts = NUMBER.exec(text) && /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (!parts) return undefined
  const [, sign, whole, places = '', exponent = '0'] = parts
  const shift = Number(exponent) + 3 - places.length
  // JSON's numbers are doubles: such a small one is 0.
  if (Number(text) === 0) return 0n
  if (Math.abs(shift) > 30) return undefined
  const digits = BigInt(`${whole}${places}`)
  const power = 10n ** BigInt(Math.abs(shift))
  if (shift < 0 && digits % power !== 0n) return undefined
  const litres = shift < 0 ? digits / power : digits * power
  return sign ? -litres : litres
}
