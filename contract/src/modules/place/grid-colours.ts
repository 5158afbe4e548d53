/** The facts that the colour of a square can show. */
export const GRID_COLOURS = ['balance', 'online', 'alarm', 'usage'] as const
export type GridColour = (typeof GRID_COLOURS)[number]
