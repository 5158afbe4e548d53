import { AppError } from '../../../../kernel/errors.ts'
import type { Line } from './read-lines.ts'

/** Lines of one meter that are judged in one transaction, at most: of those not later than what is stored of it each changes what follows. */
const MOST_AT_ONCE = 10_000

export type GoodLine = Extract<Line, { reading: object }>
export type BadLine = Exclude<Line, GoodLine>

/** The good lines of each meter in the order of time, and the others as they come. `look` is called now and then, and may throw. */
export async function sortLines(lines: AsyncIterable<Line>, look: () => Promise<unknown>) {
  const bad: BadLine[] = []
  const byMeter = new Map<string, GoodLine[]>()
  let count = 0
  for await (const line of lines) {
    if (!('reading' in line)) bad.push(line)
    else {
      const { deviceSn } = line.reading
      const ofMeter = byMeter.get(deviceSn)
      if (ofMeter) ofMeter.push(line)
      else byMeter.set(deviceSn, [line])
    }
    if (++count % 5000 === 0) await look()
  }
  for (const ofMeter of byMeter.values()) ofMeter.sort(byTime)
  return { bad, byMeter }
}

const byTime = ({ reading: a }: GoodLine, { reading: b }: GoodLine) => a.meterTime - b.meterTime || a.register - b.register

/** Of one meter, in order. Readings of one moment stay together, for those of a piece must be later than all before. */
export function* inPieces(lines: readonly GoodLine[], size: number): Generator<GoodLine[]> {
  let piece: GoodLine[] = []
  for (const line of lines) {
    if (piece.length >= size && line.reading.meterTime > piece.at(-1)!.reading.meterTime) {
      yield piece
      piece = []
    }
    piece.push(line)
    demandFew(piece)
  }
  if (piece.length > 0) yield piece
}

export function demandFew(lines: readonly GoodLine[]) {
  if (lines.length <= MOST_AT_ONCE) return
  throw new AppError(409, 'reading.error.tooManyLate', { deviceSn: lines[0]!.reading.deviceSn, most: MOST_AT_ONCE })
}

/** Meters with few lines, as many together as make a piece. */
export function* severalMeters(meters: Iterable<readonly GoodLine[]>, size: number): Generator<GoodLine[]> {
  let piece: GoodLine[] = []
  for (const ofMeter of meters) {
    if (ofMeter.length > size) continue
    if (piece.length + ofMeter.length > size) {
      yield piece
      piece = []
    }
    piece.push(...ofMeter)
  }
  if (piece.length > 0) yield piece
}
