import { systemParameters } from './system/parameters.ts'
import { waterParameters } from './water/parameters.ts'

/** What the parameters are called, module by module. */
export const parameters = { ...waterParameters, ...systemParameters }
