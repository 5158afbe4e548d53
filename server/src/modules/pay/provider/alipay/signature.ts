import { type KeyObject, sign, verify } from 'node:crypto'

type Parameters = Readonly<Record<string, string>>

const textOf = (parameters: Parameters, isSigned: (name: string, value: string) => boolean) =>
  Object.entries(parameters)
    .filter(([name, value]) => isSigned(name, value))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** The text of a call to sign: the parameters by name, without empty ones, as `name=value` joined by `&`, unescaped. */
export const signedText = (parameters: Parameters) => textOf(parameters, (name, value) => value !== '' && name !== 'sign')

/** The same of a notice: all fields but these two, empty ones too, as Alipay's SDKs check it (docs/payment-formats.md). */
export const signedNotice = (form: Parameters) => textOf(form, (name) => name !== 'sign' && name !== 'sign_type')

/** RSA2: RSA with SHA-256, Base64. */
export const rsa2 = (text: string, key: KeyObject) => sign('RSA-SHA256', Buffer.from(text), key).toString('base64')
export const isRsa2 = (text: string, signature: string, key: KeyObject) =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** The value of a key of the outermost object, letter by letter: Alipay signs this part of its answer as it is written. */
export function writtenValue(json: string, key: string): string | undefined {
  const start = json.indexOf(`"${key}":{`)
  if (start === -1) return undefined
  const from = start + key.length + 3
  let [depth, isText] = [0, false]
  for (let at = from; at < json.length; at++) {
    const letter = json[at]
    if (isText && letter === '\\') at++
    else if (letter === '"') isText = !isText
    else if (!isText && letter === '{') depth++
    else if (!isText && letter === '}' && --depth === 0) return json.slice(from, at + 1)
  }
  return undefined
}
