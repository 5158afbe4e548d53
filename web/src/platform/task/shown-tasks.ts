import { createStore } from '../browser/store.ts'

/** The part of the tasks over the page: the panel under its button, one task by its id, or nothing. */
export const shownTask = createStore<'panel' | number | undefined>(undefined)

/** Tasks whose end this window reports by a toast: those it sent, and those it saw unfinished. */
export const awaitedTasks = new Set<number>()

/** Tasks whose end is visible where they were sent, so that no toast is needed. */
export const followedTasks = new Set<number>()
