import { TextInput } from '@mantine/core'
import { followsAny } from '@weir/contract/platform/documents'
import { type ReactNode, useState } from 'react'

import { useLanguage } from '../../../platform/texts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { StatusDot } from '../../../ui/StatusTag.tsx'
import { Table } from '../../../ui/Table.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { singleTexts } from '../frame/single-texts.ts'
import { useTexts } from '../frame/use-texts.ts'
import { EXAMPLES, FORMATS, type ShownRule } from './formats.ts'

/** Every format and every rule of text, live. */
export default function ToolsDemo() {
  const t = useTexts(singleTexts).tools
  const language = useLanguage()
  const examples = { ...EXAMPLES, ...t.examples }
  return (
    <DemoFrame title="tools" hint={t.hint} files={['tools/ToolsDemo.tsx', 'tools/formats.ts']}>
      <Panel title={t.formats}>
        <Lines>
          {FORMATS.map(({ kind, example, apply }) => (
            <Line key={kind} label={t.format[kind]} example={example} result={(typed) => apply(typed, t, language)} />
          ))}
        </Lines>
      </Panel>
      <Panel title={t.checks}>
        <Lines>
          {(Object.keys(t.check) as ShownRule[]).map((rule) => (
            <Line
              key={rule}
              label={t.check[rule]}
              example={examples[rule]}
              result={(typed) => {
                const is = followsAny(rule, typed)
                return <StatusDot tone={is ? 'ok' : 'bad'}>{is ? t.passes : t.fails}</StatusDot>
              }}
            />
          ))}
        </Lines>
      </Panel>
    </DemoFrame>
  )
}

function Lines({ children }: { children: ReactNode }) {
  const t = useTexts(singleTexts).tools
  return (
    <Table isSmall>
      <thead>
        <tr>
          <th scope="col">{t.kind}</th>
          <th scope="col">{t.typed}</th>
          <th scope="col">{t.result}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}

function Line({ label, example, result }: { label: string; example: string; result: (typed: string) => ReactNode }) {
  const [typed, type] = useState(example)
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <TextInput aria-label={label} value={typed} onChange={({ target }) => type(target.value)} />
      </td>
      <td>
        <span role="status">{result(typed)}</span>
      </td>
    </tr>
  )
}
