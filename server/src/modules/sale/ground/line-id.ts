/** The tables that a line of money in trouble comes from. The id of the line names table and row. */
const SOURCES = ['order', 'payment', 'refund', 'delivery'] as const
export type Source = (typeof SOURCES)[number]

/** The place of a source among the ids: `id * SOURCE_COUNT + place`. */
export const placeOf = (source: Source): number => SOURCES.indexOf(source)
export const SOURCE_COUNT = SOURCES.length

export const lineId = (source: Source, id: number): number => id * SOURCE_COUNT + placeOf(source)
export const rowOf = (line: number): { source: Source; id: number } => ({
  source: SOURCES[line % SOURCE_COUNT]!,
  id: Math.floor(line / SOURCE_COUNT),
})
