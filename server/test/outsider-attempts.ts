export type Input = Record<string, unknown>

/** A command with their ids, and its refusal: 404, or the field that names the row out of scope. */
export interface Attempt {
  input: Input
  refused: 404 | 409 | { field: string }
}

export const missing = (input: Input): Attempt => ({ input, refused: 404 })
export const unreached = (field: string, input: Input): Attempt => ({ input, refused: { field } })
