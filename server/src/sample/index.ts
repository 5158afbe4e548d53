export { createTown, startMeters } from './start-sample.ts'
export { askForTown } from './town-task.ts'
