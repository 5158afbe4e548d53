/** What the picture of a community's rooms says. */
export interface PlaceMessages {
  /** `{building}`, `{unit}` */
  unitOf: string
  /** `{floor}` */
  floor: string
  enough: string
  low: string
  overdrawn: string
  noCard: string
  noRooms: string
  noRoomsAdvice: string
}
