import { createStore } from '../store.ts'

/** What of the tasks lies over the page: the panel under its button, one task by its id, or nothing. */
export const shownTask = createStore<'panel' | number | undefined>(undefined)
