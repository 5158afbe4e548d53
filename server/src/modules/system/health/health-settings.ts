import { isIP } from 'node:net'

import type { Config } from '../../../kernel/config.ts'
import { definePart } from '../../../kernel/context.ts'

interface HealthSettings {
  /** A PostgreSQL server of this machine shows its disk. */
  database: 'embedded' | 'here' | 'elsewhere'
  publicUrl: string | undefined
  trustProxy?: readonly string[] | undefined
}

export const healthSettings = definePart<HealthSettings>('system.health', () => ({ database: 'embedded', publicUrl: undefined }))

type Given = Pick<Config, 'databaseUrl' | 'publicUrl'> & Partial<Pick<Config, 'trustProxy'>>

export const healthSettingsOf = ({ databaseUrl, publicUrl, trustProxy }: Given): HealthSettings => ({
  database: databaseUrl === undefined ? 'embedded' : isHere(URL.parse(databaseUrl)) ? 'here' : 'elsewhere',
  publicUrl,
  trustProxy,
})

/** Without a host it is a socket of this machine. */
function isHere(url: URL | null) {
  const host = url?.searchParams.get('host') ?? url?.hostname ?? ''
  if (host === '' || host === 'localhost' || host.startsWith('/')) return true
  return isIP(host) === 4 ? host.startsWith('127.') : host === '[::1]'
}
