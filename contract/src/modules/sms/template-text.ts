import { SMS_VARIABLES, type SmsType } from './sms-codes.ts'

/** A piece of a template, in order: a text to send as it is, or a variable. */
export type TemplatePart = { text: string } | { variable: string }

/** Between the braces stand a point and a name, as the operators write it (console-spec §3). */
const VARIABLE = /\$\{\.([A-Za-z][A-Za-z0-9]{0,31})\}/g

/** The pieces of a template. Anything that is no well-formed variable is text. */
export function templateParts(content: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const found of content.matchAll(VARIABLE)) {
    if (found.index > from) parts.push({ text: content.slice(from, found.index) })
    parts.push({ variable: found[1]! })
    from = found.index + found[0].length
  }
  if (from < content.length) parts.push({ text: content.slice(from) })
  return parts
}

/** The variables of a template, each once, as they first appear. */
export const variablesOf = (content: string): string[] => [
  ...new Set(templateParts(content).flatMap((part) => ('variable' in part ? [part.variable] : []))),
]

export const variableText = (name: string) => `\${.${name}}`

/**
 * Why a template of this type could never be sent: a variable that the type does not have, or a `${` that begins none.
 */
export function templateFault(content: string, smsType: SmsType): { unknown: string } | { broken: string } | undefined {
  const known: readonly string[] = SMS_VARIABLES[smsType]
  for (const part of templateParts(content)) {
    if ('variable' in part && !known.includes(part.variable)) return { unknown: part.variable }
    const at = 'text' in part ? part.text.indexOf('${') : -1
    if (at >= 0 && 'text' in part) return { broken: part.text.slice(at, at + 16) }
  }
  return undefined
}

export type TemplateValues = Readonly<Record<string, string | undefined>>

/** The text with its values, or the variables that have none. A value is text: variables in it stay as they are. */
export function fillTemplate(content: string, values: TemplateValues): { content: string } | { missing: string[] } {
  const missing = variablesOf(content).filter((name) => valueOf(values, name) === undefined)
  if (missing.length > 0) return { missing }
  const filled = templateParts(content).map((part) => ('text' in part ? part.text : valueOf(values, part.variable)!))
  return { content: filled.join('') }
}

/** Own values alone: a variable may be named like something that every object has. */
const valueOf = (values: TemplateValues, name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

/** The message as it leaves. Operators know a sender by its signature in these brackets, and charge its characters. */
export const signed = (signature: string, content: string) => `【${signature}】${content}`
