/** The files of each page, written by the build. */
export interface Manifest {
  /** The folder of the texts: its name holds a hash of them all. */
  texts: string
  /** Scripts and styles by number. */
  files: string[]
  /** The files of the frame, by number. */
  frame: number[]
  pages: Page[]
}

export interface Page {
  /** As delivered: `/water/waterCard/detail/:id`. An administrator may have given it another path; then it loads a little later. */
  path: string
  /** `water/water-card/WaterCardPage`, unless its path says so. */
  component?: string
  /** The hashes of its own script and styles: their names are that of the component. */
  js?: string
  css?: string
  /** Other files besides those of the frame, by number. */
  files: number[]
  /** The resource whose list it opens with, `water/waterCard`, unless its path says so. A tree has no pages. */
  list?: { of?: string; isTree?: true }
}

declare global {
  /** Written by the build. */
  const MANIFEST: Manifest
}
export const manifest = MANIFEST
