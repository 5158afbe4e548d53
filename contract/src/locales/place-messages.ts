/** What the pages of places say beside the labels of their fields. */
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
  /** What a region's department means, and what its change moves. */
  region: {
    inherited: string
    decides: string
    counting: string
    /** `{communities}`, `{rooms}`, `{roomNos}`, `{cards}`, `{meters}` */
    moves: string
    whoSees: string
    /** `{name}`, `{dept}` */
    question: string
    confirm: string
  }
}
