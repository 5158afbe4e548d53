import { hyUserApi } from './hy-user.ts'

/** The resources of this module. */
export const customer = {
  hyUser: hyUserApi,
}
