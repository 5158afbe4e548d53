import { spawnSync } from 'node:child_process'
import { root } from '../launch/paths.mjs'

/** Packages that run and have a high or critical weakness, or the reason why nobody knows. */
export type Audit = { weak: string[] } | { unasked: string }

interface Answer {
  message?: string
  vulnerabilities?: Readonly<Record<string, { severity: string }>>
}

const SEVERE = new Set(['high', 'critical'])
/** npm tries a registry without an answer three times. */
const LIMIT_MS = 180_000

/** Asks the registry for known weaknesses of the packages that run. */
export function audit(): Audit {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: LIMIT_MS })
  return auditIn(stdout)
}

/** From the JSON of `npm audit`. */
export function auditIn(text: string | null): Audit {
  const answer = parsed(text ?? '')
  const found = answer?.vulnerabilities
  if (!found) return { unasked: `The registry was not asked for known weaknesses: ${answer?.message ?? 'no answer'}` }
  return { weak: Object.entries(found).flatMap(([name, { severity }]) => (SEVERE.has(severity) ? [`${name} (${severity})`] : [])) }
}

export const weaknessLine = (weak: readonly string[]) =>
  `Packages have known weaknesses: ${weak.join(', ')}. See npm audit --omit=dev, and update them.`

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer
  } catch {
    return undefined
  }
}
