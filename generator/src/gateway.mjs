import { inComment } from './model.mjs'
import { capital } from './kinds.mjs'
import { camel } from './settings.mjs'

/** `meter_sn` → `MeterSn`, an exported field. */
const goField = (name) => capital(camel(name)).replace(/^[^A-Za-z]/, 'X$&')

const pad = (rows) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) => row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]))).join(' '))
}

/** Comments stand over their fields. As gofmt has it, fields are aligned as far as the next comment. */
function goFields(columns) {
  const runs = []
  for (const column of columns) {
    if (runs.length === 0 || inComment(column.columnComment)) runs.push([])
    runs.at(-1).push(column)
  }
  return runs.flatMap((run) => {
    const comment = inComment(run[0].columnComment)
    const rows = run.map(({ columnName, goType, isNullable }) => [goField(columnName), pointer(goType, isNullable), tagOf(columnName)])
    return [...(comment ? [`\t// ${comment}`] : []), ...pad(rows).map((line) => `\t${line}`)]
  })
}
/** A slice is empty by itself. */
const pointer = (goType, isNullable) => (isNullable && !goType.startsWith('[]') && goType !== 'json.RawMessage' ? `*${goType}` : goType)
const tagOf = (name) => `\`json:"${camel(name)}" db:"${name}"\``

const IMPORTS = { 'time.Time': 'time', 'json.RawMessage': 'encoding/json' }

/** The struct of a row for the gateway (console-spec §3: Go types), as gofmt writes it. */
export function goOf({ packageName, className, tableName, tableComment, author, columns }) {
  const imports = [...new Set(columns.flatMap(({ goType }) => IMPORTS[goType] ?? []))].toSorted((a, b) => (a < b ? -1 : 1))
  const block = imports.length > 1 ? ['import (', ...imports.map((name) => `\t"${name}"`), ')'] : imports.map((name) => `import "${name}"`)
  return [
    `// Package ${packageName.split('/').at(-1)} holds the rows that the gateway reads and writes.`,
    ...(inComment(author) ? ['//', `// Author: ${inComment(author)}`] : []),
    `package ${packageName.split('/').at(-1)}`,
    '',
    ...(block.length > 0 ? [...block, ''] : []),
    `// ${className} is a row of ${tableName}${inComment(tableComment) ? `: ${inComment(tableComment)}` : ''}.`,
    `type ${className} struct {`,
    ...goFields(columns),
    '}',
    '',
    '// TableName is the name of the table in the database.',
    `func (${className}) TableName() string { return "${tableName}" }`,
    '',
  ].join('\n')
}

/** The same row for a TypeScript gateway, with nothing imported. */
export function typesOf({ className, tableName, tableComment, author, columns }) {
  const words = [
    `A row of ${tableName}${inComment(tableComment) ? `: ${inComment(tableComment)}` : ''}.`,
    ...(inComment(author) ? [`Author: ${inComment(author)}.`] : []),
  ]
  return [
    `/** ${words.join(' ')} */`,
    `export interface ${className} {`,
    ...columns.flatMap(({ columnName, columnComment, tsType, isNullable }) => [
      ...(inComment(columnComment) ? [`  /** ${inComment(columnComment)} */`] : []),
      `  ${camel(columnName)}: ${tsType}${isNullable ? ' | null' : ''}`,
    ]),
    '}',
    '',
  ].join('\n')
}
