import type { registerMap } from 'echarts/core'

type Ring = [number, number][]

/** A district by its corners, in units of the drawing. The town is made up. */
const district = (name: string, ring: Ring) => ({
  type: 'Feature' as const,
  properties: { name },
  geometry: { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] },
})

/** Five districts around a lake. Neighbours share their corners, so no gap is between them. */
export const RINGS: Readonly<Record<'west' | 'south' | 'east' | 'lake' | 'north', Ring>> = {
  west: [
    [0, 20],
    [30, 8],
    [42, 30],
    [38, 55],
    [12, 62],
  ],
  south: [
    [30, 8],
    [72, 0],
    [88, 14],
    [66, 34],
    [42, 30],
  ],
  east: [
    [88, 14],
    [100, 40],
    [86, 66],
    [64, 58],
    [66, 34],
  ],
  lake: [
    [42, 30],
    [66, 34],
    [64, 58],
    [38, 55],
  ],
  north: [
    [12, 62],
    [38, 55],
    [64, 58],
    [86, 66],
    [60, 88],
    [24, 84],
  ],
}

export const TOWN: Parameters<typeof registerMap>[1] = {
  type: 'FeatureCollection',
  features: Object.entries(RINGS).map(([name, ring]) => district(name, ring)),
}

export const DISTRICTS = { east: 3684.2, west: 2910.5, south: 4127.8, north: 1855.6, lake: 962.4 }

/** Pump stations: place, and pressure in MPa. */
export const PUMPS = { one: [24, 34, 0.42], two: [74, 24, 0.38], three: [48, 70, 0.35] } as const
