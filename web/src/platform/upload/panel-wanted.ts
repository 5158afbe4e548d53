import { createStore } from '../browser/store.ts'

/** Something calls for the panel of uploads: a page that uploads, or files that are dropped. */
export const panelWanted = createStore(false)
