import { createStore } from '../../../platform/store.ts'

/** From this width on a page has room for its source beside it. */
const WIDE = 1280

/** Whether pages show their source; the choice holds for all of them until the console is loaded again. */
export const isSourceShown = createStore(globalThis.innerWidth >= WIDE)
