import { TextInput } from '@mantine/core'
import { followsAny } from '@weir/contract/platform/documents'
import { type ReactNode, useState } from 'react'
import { amountInWords } from '@weir/contract/texts/amount-words'
import type { Language } from '@weir/contract/locales/messages'
import { numberText } from '@weir/contract/platform/text-rules/number-text'
import { passwordStrength } from '@weir/contract/platform/text-rules/password-strength'
import { hexToRgb, rgbToHex } from '@weir/contract/platform/colour'
import type { TextRule } from '@weir/contract/platform/text-rules/text-rules'

import { useLanguage } from '../../../platform/texts/texts.tsx'
import { Panel } from '../../../ui/basics/Panel.tsx'
import { StatusDot } from '../../../ui/basics/StatusTag.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { DemoFrame } from '../frame/DemoFrame.tsx'
import { singleTexts } from '../frame/single-texts.ts'
import { useTexts } from '../frame/use-texts.ts'
import { grouped } from '../../../platform/format/format.ts'

type Texts = (typeof singleTexts)['zh-cn']['tools']

interface Format {
  kind: keyof Texts['format']
  example: string
  /** The format of a typed text. */
  apply: (typed: string, t: Texts, language: Language) => string
}

/** The parts of `1, 2, 3`; a missing one is no number. */
const parts = (text: string) => {
  const [red = '', green = '', blue = ''] = text.split(',').map((part) => part.trim())
  return [red, green, blue] as const
}

/** The formats of console-spec §5, and two more of the product. */
export const FORMATS: readonly Format[] = [
  { kind: 'percentage', example: '128.456', apply: numberText.percentage },
  { kind: 'decimal', example: '0012.3456', apply: numberText.decimal },
  { kind: 'integer', example: '12a.9', apply: numberText.integer },
  { kind: 'grouped', example: '1234567.80', apply: (typed) => grouped(numberText.decimal(typed)) },
  { kind: 'words', example: '1050.50', apply: (typed, _, language) => amountInWords(language, numberText.decimal(typed) || '0') },
  { kind: 'strength', example: 'weir2026!', apply: (typed, t) => t.strengths[passwordStrength(typed)] },
  { kind: 'rgb', example: '#409eff', apply: (typed, t) => hexToRgb(typed)?.join(', ') ?? t.wrongHex },
  { kind: 'hex', example: '64, 158, 255', apply: (typed, t) => rgbToHex([...parts(typed)]) ?? t.wrongRgb },
]

/** The kinds of console-spec §5: the texts name them. */
type ShownRule = TextRule & keyof Texts['check']

/** An example of each kind of text; those in Chinese stand with the texts. */
export const EXAMPLES: Readonly<Record<Exclude<ShownRule, keyof Texts['examples']>, string>> = {
  mobile: '13800008000',
  landline: '0571-88000000',
  userName: 'wangli_01',
  password: 'water2026',
  strongPassword: 'water-2026',
  ipv4: '192.168.1.20',
  email: 'wangli@example.com',
  idCardNo: '11010519491231002X',
  postcode: '310000',
  url: 'https://example.com/pay?card=7',
  hexColour: '#409eff',
}

/** Every format and every rule of text, live. */
export default function ToolsDemo() {
  const t = useTexts(singleTexts).tools
  const language = useLanguage()
  const examples = { ...EXAMPLES, ...t.examples }
  return (
    <DemoFrame title="tools" hint={t.hint} files={['tools/ToolsDemo.tsx']}>
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
