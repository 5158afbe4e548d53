import { sheetDamage } from '../../platform/sheet-text.ts'

/** Building, unit and number of a written room; its floor is what stands before the last two digits. */
export function roomParts(written: string) {
  const [, building, unit, number] = WRITTEN_ROOM.exec(written.replaceAll(/\s/g, '').replaceAll(/[\uFF0D\u2014\u2013\u2212_/]/g, '-')) ?? []
  if (!building || !unit || !number) return undefined
  const floor = Number(/(\d+)\d\d\D*$/.exec(number)?.[1] ?? 1)
  return floor > 200 ? undefined : { building, unit, number, floor }
}

/** The cells of a sheet about a room: its whole name or its number, and parts of it in columns of their own. */
export interface RoomCells {
  written: string
  building?: string | undefined
  unit?: string | undefined
  floor?: string | undefined
  number?: string | undefined
}

/** The floor and the door on it, `101` or `1203`; a letter may tell two doors apart. */
const NUMBER = /^\d{3,4}[A-Za-z]?$/

const DOOR = /^\d{1,2}[A-Za-z]?$/

/**
 * Building, unit, number and floor of a room. It is written whole, or joined from columns with a number of three or four digits. Of a door
 * of one or two digits the floor has to be known. Undefined where more than one room could be meant.
 */
export function joinedParts({ written, building = '', unit = '', floor = '', number = '' }: RoomCells) {
  const last = written || number
  if (sheetDamage(last)) return undefined
  const whole = roomParts(written) ?? (building + unit === '' ? undefined : roomParts(building + unit + last))
  if (whole) return whole
  const door = numberOf(bare(last, BEHIND_NUMBER), bare(floor, BEHIND_FLOOR))
  return door === undefined ? undefined : roomParts([bare(building, BEHIND_BUILDING), bare(unit, BEHIND_UNIT), door].join('-'))
}

function numberOf(door: string, floor: string): string | undefined {
  if (NUMBER.test(door)) return door
  if (!DOOR.test(door) || !/^\d{1,2}$/.test(floor)) return undefined
  return `${Number(floor)}${door.padStart(/\d$/.test(door) ? 2 : 3, '0')}`
}

const bare = (cell: string, behind: RegExp) => cell.replaceAll(/\s/g, '').replace(behind, '')

/** `3-2-1203`, and as people write it: `3栋2单元1203室`, `3#2-1203`. */
const WRITTEN_ROOM =
  /^([A-Za-z0-9]{1,8})(?:-|#|号楼|號樓|栋|棟|幢|座)([A-Za-z0-9]{1,8})(?:-|单元|單元|门|門)([A-Za-z0-9]{1,12})(?:室|号|號|房)?$/

/** The words behind the parts of a room, each in a column of its own. */
const BEHIND_BUILDING = /(号楼|號樓|栋|棟|幢|座|号|號|#)$/

const BEHIND_UNIT = /(单元|單元)$/

const BEHIND_FLOOR = /(楼|樓|层|層|F)$/

const BEHIND_NUMBER = /(室|号|號|房)$/
