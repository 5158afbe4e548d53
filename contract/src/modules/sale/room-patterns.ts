/** `3-2-1203`, and as people write it: `3栋2单元1203室`, `3#2-1203`. */
export const WRITTEN_ROOM =
  /^([A-Za-z0-9]{1,8})(?:-|#|号楼|號樓|栋|棟|幢|座)([A-Za-z0-9]{1,8})(?:-|单元|單元|门|門)([A-Za-z0-9]{1,12})(?:室|号|號|房)?$/

/** The words behind the parts of a room, each in a column of its own. */
export const BEHIND_BUILDING = /(号楼|號樓|栋|棟|幢|座|号|號|#)$/
export const BEHIND_UNIT = /(单元|單元)$/
export const BEHIND_FLOOR = /(楼|樓|层|層|F)$/
export const BEHIND_NUMBER = /(室|号|號|房)$/
