import { parseArgs } from 'node:util'

import type { OperatorCommand } from '../operator/operator-command.ts'
import { type HealthCheck, type Line, examine } from './health-check.ts'

/** The lines of the page of health, on a terminal. Ends with 1 where somebody has to act. */
export const healthCommand = (checks: readonly HealthCheck[]): OperatorCommand => ({
  name: 'health',
  usage: '[--json]',
  summary: 'say how the running product is, as its page does',
  async run(ctx, { args, print }) {
    const { json } = parseArgs({ args, options: { json: { type: 'boolean' } } }).values
    const lines = await examine({ ...ctx, client: { ...ctx.client, language: 'en' } }, checks)
    if (json) print(JSON.stringify(lines))
    else for (const line of lines) print(textOf(line))
    return lines.every(({ state }) => state !== 'act')
  },
})

export const textOf = ({
  state,
  subject,
  name,
  figure,
  advice,
  runbook,
}: Pick<Line, 'state' | 'name' | 'figure' | 'advice' | 'runbook'> & { subject: string }) =>
  [
    state.padEnd(5),
    `${[subject, name].filter(Boolean).join(' ')}: ${figure}`,
    advice && `-> ${advice}`,
    runbook && `(docs/runbooks/${runbook}.md)`,
  ]
    .filter(Boolean)
    .join(' ')
