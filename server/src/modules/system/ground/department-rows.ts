import { defineQuestion } from '../../../kernel/follow.ts'

/** How much belongs to a department itself. */
export interface DepartmentRows {
  regions: number
  /** Not closed. */
  cards: number
}

/** By the id of the department, whatever the caller's scope. One to which nothing belongs is missing. */
export const rowsOfDepartments = defineQuestion<null, Promise<ReadonlyMap<number, DepartmentRows>>>(
  'system.rowsOfDepartments',
  async () => new Map(),
)

export const EMPTY_DEPARTMENT: DepartmentRows = { regions: 0, cards: 0 }
