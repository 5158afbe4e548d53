import type { GenColumn } from '@weir/contract/modules/system/gen-settings'
import { camel, capital } from './kinds.ts'
import { inComment } from './model.ts'
import type { GenSource } from './settings.ts'

/** `meter_sn` → `MeterSn`, an exported field. */
const goField = (name: string) => capital(camel(name)).replace(/^[^A-Za-z]/, 'X$&')

type Row = [name: string, type: string, tag: string]
const pad = (rows: readonly Row[]) => {
  const widthOf = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length))
  const [names, types] = [widthOf(0), widthOf(1)]
  return rows.map(([name, type, tag]) => `${name.padEnd(names)} ${type.padEnd(types)} ${tag}`)
}

/** Comments stand over their fields. As gofmt has it, fields are aligned as far as the next comment. */
function goFields(columns: readonly GenColumn[]) {
  const runs: { comment: string; columns: GenColumn[] }[] = []
  for (const column of columns) {
    const comment = inComment(column.columnComment)
    const run = runs.at(-1)
    if (run && !comment) run.columns.push(column)
    else runs.push({ comment, columns: [column] })
  }
  return runs.flatMap(({ comment, columns }) => {
    const rows = columns.map(({ columnName, goType, isNullable }): Row => [
      goField(columnName),
      pointer(goType, isNullable),
      tagOf(columnName),
    ])
    return [...(comment ? [`\t// ${comment}`] : []), ...pad(rows).map((line) => `\t${line}`)]
  })
}
/** A slice is empty by itself. */
const pointer = (goType: string, isNullable: boolean) =>
  isNullable && !goType.startsWith('[]') && goType !== 'json.RawMessage' ? `*${goType}` : goType
const tagOf = (name: string) => `\`json:"${camel(name)}" db:"${name}"\``

const IMPORTS: Readonly<Record<string, string>> = { 'time.Time': 'time', 'json.RawMessage': 'encoding/json' }

/** The struct of a row for the gateway (console-spec §3: Go types), as gofmt writes it. */
export function goOf({ packageName, className, tableName, tableComment, author, columns }: GenSource) {
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
export function typesOf({ className, tableName, tableComment, author, columns }: GenSource) {
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
