/** The modules of `npm test -- --changed`; of all where none is named. */
const MODULES = process.env.TEST_MODULES ? process.env.TEST_MODULES.split(',') : undefined

/** Whether a test that calls every endpoint calls this one: `id` is that of an endpoint, or its address. */
export const isSwept = ({ id }: { id: string }) =>
  MODULES === undefined || MODULES.some((module) => id.replace(/^api\/v1\//, '').startsWith(`${module}/`))
