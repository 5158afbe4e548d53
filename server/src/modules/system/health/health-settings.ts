import { isIP } from 'node:net'

import type { Config } from '../../../kernel/config.ts'
import { definePart } from '../../../kernel/context.ts'

interface HealthSettings {
  /** The PostgreSQL server runs on this machine. */
  isServerHere: boolean
  publicUrl: string | undefined
}

export const healthSettings = definePart<HealthSettings>('system.health', () => ({ isServerHere: false, publicUrl: undefined }))

export const healthSettingsOf = ({ databaseUrl, publicUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>): HealthSettings => ({
  isServerHere: databaseUrl !== undefined && isHere(URL.parse(databaseUrl)),
  publicUrl,
})

/** Without a host it is a socket of this machine. */
function isHere(url: URL | null) {
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (host === '' || host === 'localhost' || host.startsWith('/')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '[::1]'
}
