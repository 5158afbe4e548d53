import type { Implementation } from '../implement.ts'

/** The endpoints of a process with these roles: gateways report to `ingest`, people work with `web`. */
export const servedBy = (roles: readonly string[], implementations: readonly Implementation[]): Implementation[] =>
  implementations.map(({ resource, handlers }) => {
    const served = Object.entries(resource).filter(([, { access }]) => roles.includes(access === 'deviceKey' ? 'ingest' : 'web'))
    return { resource: Object.fromEntries(served), handlers }
  })
