import type { READING_FLAGS } from '@weir/contract/modules/meter/reading'
import { type Litre, litre } from '@weir/contract/platform/units'
import { businessZone } from '@weir/contract/platform/zone'

import { toUtc } from '../import/local-time.ts'

/** The part of a frame that is not understood. */
export type FrameFault =
  | 'hex'
  | 'start'
  | 'several'
  | 'length'
  | 'end'
  | 'checksum'
  | 'type'
  | 'address'
  | 'control'
  | 'meterError'
  | 'dataId'
  | 'digits'
  | 'unit'
  | 'time'
  | 'status'

type Flag = (typeof READING_FLAGS)[number]

export interface Frame {
  /** 14 digits: the manufacturer's code, then the number of the meter. */
  address: string
  register: Litre
  /** Null: the meter has no clock. */
  time: Date | null
  valve: 'open' | 'closed' | 'fault'
  flags: Flag[]
}

/** The flags that the status of a frame can say. */
export const FRAME_FLAGS: readonly Flag[] = ['batteryLow', 'valveFault']

const LEADER = 0xfe
const MOST_LEADERS = 4
const START = 0x68
const END = 0x16
/** Start, type, seven bytes of address, control, length; then the data, the checksum and the end. */
const HEAD = 11
const TAIL = 2
/** Water meters: cold, hot, drinking and reclaimed water, and those that makers may add. */
const WATER_TYPES = { from: 0x10, to: 0x19 }
/** The answer to "read data", and the same with the bit of an error. */
const ANSWER = 0x81
const ERROR_ANSWER = 0xc1
/** Current and settlement-day register, real time, status. */
const METERING_DATA = 0x901f
/** Identifier, serial number, two registers with their units, seven bytes of time, two of status. */
const METERING_LENGTH = 22

/** A hundredth of each unit, in thousandths of a litre: exact, as all register values are whole hundredths. */
const UNITS: ReadonlyMap<number, number> = new Map([
  [0x29, 10], // L
  [0x2c, 10_000], // m³
])

/**
 * A frame of CJ/T 188-2004 with the metering data of a water meter (decision 088). Serial servers put other bytes around it: type, length,
 * checksum and end prove where it is (112). A frame is read whole or not at all: nothing in it is guessed, skipped or mended.
 */
export function readFrame(bytes: Buffer): Frame | FrameFault {
  const found = framesIn(bytes)
  if (found.length > 1) return 'several'
  const [frame = withoutLeaders(bytes)] = found
  const fault = faultOfShape(frame) ?? faultOfHead(frame)
  if (fault) return fault
  const address = digitsOf(frame.subarray(2, 9))
  if (address === undefined) return 'address'
  const data = frame.subarray(HEAD)
  if (data.readUInt16LE(0) !== METERING_DATA && data.readUInt16BE(0) !== METERING_DATA) return 'dataId'
  const register = registerOf(data.subarray(3, 8))
  if (typeof register === 'string') return register
  // The register of the settlement day is of a time that the frame does not say. It is no reading, but it must be sound.
  const settled = isEmpty(data.subarray(8, 12)) ? unitFault(data[12]!) : registerOf(data.subarray(8, 13))
  if (typeof settled === 'string') return settled
  const time = timeOf(data.subarray(13, 20))
  if (time === undefined) return 'time'
  const valve = VALVES[data[20]! & 0b11]
  if (!valve) return 'status'
  const flags: Flag[] = [...(data[20]! & 0b100 ? (['batteryLow'] as const) : []), ...(valve === 'fault' ? (['valveFault'] as const) : [])]
  return { address, register, time, valve, flags }
}

/** Where a meter has no value, it writes FF. */
const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0xff)
const unitFault = (unit: number) => (UNITS.has(unit) ? undefined : 'unit')

const VALVES = ['open', 'closed', undefined, 'fault'] as const

const isWater = (type: number | undefined) => type !== undefined && type >= WATER_TYPES.from && type <= WATER_TYPES.to

/** Whether a frame of a water meter may begin somewhere. */
export const hasFrameHead = (bytes: Buffer) => bytes.some((byte, at) => byte === START && isWater(bytes[at + 1]))

/** Each place where a whole frame of a water meter stands. */
function framesIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  for (let at = bytes.indexOf(START); at >= 0; at = bytes.indexOf(START, at + 1)) {
    const length = bytes[at + HEAD - 1]
    if (length === undefined || !isWater(bytes[at + 1])) continue
    const frame = bytes.subarray(at, at + HEAD + length + TAIL)
    if (faultOfShape(frame) === undefined) found.push(frame)
  }
  return found
}

function withoutLeaders(bytes: Buffer): Buffer {
  let at = 0
  while (at < MOST_LEADERS && bytes[at] === LEADER) at++
  return bytes.subarray(at)
}

function faultOfShape(frame: Buffer): FrameFault | undefined {
  if (frame[0] !== START) return 'start'
  if (frame.length < HEAD + TAIL || frame.length !== HEAD + frame[HEAD - 1]! + TAIL) return 'length'
  if (frame.at(-1) !== END) return 'end'
  const sum = frame.subarray(0, -TAIL).reduce((sum, byte) => sum + byte, 0)
  return (sum & 0xff) === frame.at(-TAIL) ? undefined : 'checksum'
}

function faultOfHead(frame: Buffer): FrameFault | undefined {
  const control = frame[9]
  if (!isWater(frame[1])) return 'type'
  if (control === ERROR_ANSWER) return 'meterError'
  if (control !== ANSWER) return 'control'
  return frame[HEAD - 1] === METERING_LENGTH ? undefined : 'length'
}

/** Binary coded decimals, the last two digits first. */
function digitsOf(bytes: Buffer): string | undefined {
  const digits = Buffer.from(bytes).reverse().toString('hex')
  return /^\d+$/.test(digits) ? digits : undefined
}

/**
 * Eight digits, two of them behind the point, and a unit. A register finer than a litre counts its whole litres. Then the usage between two
 * readings is the difference of both, and adds up.
 */
function registerOf(bytes: Buffer): Litre | 'digits' | 'unit' {
  const digits = digitsOf(bytes.subarray(0, 4))
  if (digits === undefined) return 'digits'
  const unit = UNITS.get(bytes[4]!)
  return unit === undefined ? 'unit' : litre(Math.floor((Number(digits) * unit) / 1000))
}

/** `YYYYMMDDhhmmss` in the business zone. Null: the meter has no clock. Undefined: no such time. */
function timeOf(bytes: Buffer): Date | null | undefined {
  if (isEmpty(bytes)) return null
  const digits = digitsOf(bytes)
  if (digits === undefined) return undefined
  if (/^0+$/.test(digits)) return null
  const [year, month, day, hour, minute, second] = [4, 6, 8, 10, 12, 14].map((end) =>
    Number(digits.slice(end === 4 ? 0 : end - 2, end)),
  ) as [number, number, number, number, number, number]
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const isReal = year >= 2000 && month >= 1 && month <= 12 && new Date(wall).getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  const at = isReal ? toUtc(wall, businessZone()) : undefined
  return at === undefined ? undefined : new Date(at)
}
