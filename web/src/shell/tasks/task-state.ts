import { createStore } from '../../platform/store.ts'

interface TaskState {
  /** How many of one's own tasks have not ended. */
  unfinished: number
  /** How far they are together, 0 to 1; undefined where nobody knows. */
  share: number | undefined
}

/** What the button shows. */
export const taskState = createStore<TaskState>({ unfinished: 0, share: undefined })
