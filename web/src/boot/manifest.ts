/** What the build knows of the pages, in the order in which a browser needs it. */
export interface Manifest {
  /** The folder of the texts: its name holds a hash of them all. */
  texts: string
  /** Scripts and styles by number. */
  files: string[]
  /** What stands around every page. */
  frame: number[]
  pages: Page[]
}

export interface Page {
  /** As delivered: `/water/waterCard/detail/:id`. An administrator may have given it another path; then it loads a little later. */
  path: string
  /** `water/water-card/WaterCardPage` */
  component: string
  /** What the frame does not have. */
  files: number[]
  /** The list that it opens with: a tree has no pages. */
  list?: { path: `/${string}`; isTree?: true }
}

declare global {
  /** Written by the build. */
  const MANIFEST: Manifest
}
export const manifest = MANIFEST
