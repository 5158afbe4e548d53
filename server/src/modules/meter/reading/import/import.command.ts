import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { defineOperatorCommand } from '../../../../services/operator/operator-command.ts'
import { UnreadableFile } from './read-lines.ts'
import { type ImportInput, optionsOf } from './import.service.ts'
import { runImport } from './run-import.service.ts'

const OPTIONS = {
  'device-sn': { type: 'string', default: 'deviceSn' },
  time: { type: 'string', default: 'time' },
  register: { type: 'string', default: 'register' },
  delimiter: { type: 'string', default: ',' },
  'time-format': { type: 'string', default: 'ISO' },
  'time-zone': { type: 'string' },
  unit: { type: 'string', default: 't' },
  'register-unknown': { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

const OPTION_NAMES = Object.entries(OPTIONS)
  .map(([name, { type }]) => (type === 'boolean' ? `[--${name}]` : `[--${name} …]`))
  .join(' ')

/** Readings from a CSV or CSV.gz file on the operator's disk. */
export const importCommand = defineOperatorCommand({
  name: 'import',
  usage: '<file> [options]',
  summary: 'import readings from a CSV or CSV.gz file',
  async run(ctx, { args, cwd, print }) {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [file] = positionals
    const { unit } = values
    if (!file || (unit !== 'L' && unit !== 't')) {
      print(`weir import <file> ${OPTION_NAMES}; the unit is L or t`)
      return false
    }
    const input: ImportInput = {
      columns: { deviceSn: values['device-sn'], time: values.time, register: values.register },
      delimiter: values.delimiter,
      timeFormat: values['time-format'],
      timeZone: values['time-zone'],
      unit,
      registerUnknown: values['register-unknown'],
      dryRun: values['dry-run'],
    }
    // A file that lies on the operator's own machine may be of any size.
    const options = optionsOf(ctx.actor.id, input, Infinity)
    const startedAt = performance.now()
    try {
      const { errors, ...counts } = await runImport(ctx, resolve(cwd, file), options, {
        report: async (_, { rows }) => print(`${rows} lines`),
      })
      for (const { line, field, reason } of errors) print(`line ${line}: ${field}: ${reason}`)
      const seconds = (performance.now() - startedAt) / 1000
      print(`${JSON.stringify(counts)} in ${seconds.toFixed(1)} s, ${Math.round(counts.rows / seconds)} rows/s`)
      return true
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      print(`the first line has no title for ${error.field}`)
      return false
    }
  },
})
