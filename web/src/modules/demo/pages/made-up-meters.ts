/** A made-up meter. `kind` and `area` are places in the rows of tags, from 1 on. */
export interface Meter {
  id: number
  kind: number
  area: number
  /** Of this month. */
  tons: number
}

const KINDS = 7
const AREAS = 5

const METERS: readonly Meter[] = Array.from({ length: 64 }, (_, i) => ({
  id: i + 1,
  kind: (i % KINDS) + 1,
  area: ((i * 3) % AREAS) + 1,
  tons: ((i * 37) % 800) / 10,
}))

/** Tons up to which the bands of the last row of tags go. */
const BANDS = [10, 50, Infinity] as const
const bandOf = ({ tons }: Meter) => BANDS.findIndex((end) => tons < end) + 1

/** The meters for one tag of each row; 0 is all. */
export const found = ([kind, area, band]: readonly number[]): Meter[] =>
  METERS.filter(
    (meter) => [0, meter.kind].includes(kind ?? 0) && [0, meter.area].includes(area ?? 0) && [0, bandOf(meter)].includes(band ?? 0),
  )
