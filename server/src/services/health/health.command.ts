import { parseArgs } from 'node:util'
import type { HealthState, Runbook } from '@weir/contract/modules/system/health'

import type { OperatorCommand } from '../operator/operator-command.ts'
import { type HealthCheck, examine } from './health-check.ts'

/** The lines of the page of health, on a terminal. Ends with 1 where somebody has to act. */
export const healthCommand = (checks: readonly HealthCheck[]): OperatorCommand => ({
  name: 'health',
  usage: '[--json]',
  summary: 'say how the running product is, as its page does',
  async run(ctx, { args, print }) {
    const { json } = parseArgs({ args, options: { json: { type: 'boolean' } } }).values
    const lines = await examine({ ...ctx, client: { ...ctx.client, language: 'en' } }, checks)
    const ok = lines.every(({ state }) => state !== 'act')
    if (json) print(JSON.stringify({ ok, lines }))
    else for (const line of lines) print(textOf(line))
    return ok
  },
})

/** A line of the terminal. */
export interface DoctorLine {
  state: HealthState
  subject: string
  name?: string
  figure: string
  advice?: string
  runbook?: Runbook | null
}

export const textOf = ({ state, subject, name, figure, advice, runbook }: DoctorLine) =>
  [
    state.padEnd(5),
    `${[subject, name].filter(Boolean).join(' ')}: ${figure}`,
    advice && `-> ${advice}`,
    runbook && `(docs/runbooks/${runbook}.md)`,
  ]
    .filter(Boolean)
    .join(' ')
