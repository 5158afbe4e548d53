import { WRITTEN_ROOM } from './room-words.ts'

/** Building, unit and number of a written room; its floor is what stands before the last two digits. */
export function roomParts(written: string) {
  const [, building, unit, number] = WRITTEN_ROOM.exec(written.replaceAll(/\s/g, '').replaceAll(/[\uFF0D\u2014\u2013\u2212_/]/g, '-')) ?? []
  if (!building || !unit || !number) return undefined
  const floor = Number(/(\d+)\d\d\D*$/.exec(number)?.[1] ?? 1)
  return floor > 200 ? undefined : { building, unit, number, floor }
}
