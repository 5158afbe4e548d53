import { z } from 'zod'
import { createDecipheriv, hash, timingSafeEqual } from 'node:crypto'

import { showsSecret } from '../../../../kernel/auth/tokens.ts'
import { deviceText, jsonOf } from '../../../../kernel/outside-text.ts'
import { fieldText, listTexts } from '../element-texts.ts'

/** CTWing signs nothing. Its push has the secret in its address, which only the platform and we know. */
export const isCtwingToken = showsSecret

const short = z.string().min(1).max(256)
const UrlCheck = z.object({ msg: short, nonce: short, signature: short })

/** OneNET asks once whether the address is ours. The answer is its own message, if the signature is right. */
export function verifiesUrl(secrets: OnenetSecrets, query: Readonly<Record<string, unknown>>): string | undefined {
  const { data } = UrlCheck.safeParse(query)
  return data && isFromOnenet(secrets, data.nonce, data.msg, data.signature) ? data.msg : undefined
}

const Signed = z.looseObject({ msg_signature: short.optional(), signature: short.optional(), nonce: short, enc_msg: z.string().optional() })

/** The messages of a push, each as its text. Undefined: its signature is not OneNET's. A message that cannot be decrypted stays as it is. */
export function openOnenet(secrets: OnenetSecrets, body: Buffer): Buffer[] | undefined {
  const text = deviceText(body)
  const { data } = Signed.safeParse(jsonOf(text))
  if (text === undefined || !data) return undefined
  const { nonce, enc_msg, msg_signature, signature = '' } = data
  // The signature is over the bytes as they came. A parser would lose spaces and order.
  const written = enc_msg ?? fieldText(text, 'msg')
  if (written === undefined) return undefined
  // The newer form may have the message as a text in the text.
  const message = enc_msg === undefined && written.startsWith('"') ? String(jsonOf(written)) : written
  if (![written, message].some((one) => isFromOnenet(secrets, nonce, one, msg_signature ?? signature))) return undefined
  const content = enc_msg === undefined ? message : (decrypted(secrets, message) ?? message)
  const parts = listTexts(content)
  return (parts.length > 0 ? parts : [content]).map((part) => Buffer.from(part))
}

export interface OnenetSecrets {
  token: string
  /** 32 bytes. Only if the platform encrypts. */
  aesKey?: Buffer | undefined
}

/** MD5 over token, nonce and message, as OneNET publishes it. Only the platform and we know the token. */
function isFromOnenet({ token }: OnenetSecrets, nonce: string, message: string, signature: string): boolean {
  const right = Buffer.from(hash('md5', token + nonce + message, 'base64'))
  // In an address, + stands for a space.
  const given = Buffer.from(signature.replaceAll(' ', '+'))
  return right.length === given.length && timingSafeEqual(right, given)
}

const RANDOM = 16
const LENGTH = 4

/** AES-256-CBC: 16 random bytes, the length of the message, the message. Undefined: not encrypted with this key. */
export function decrypted({ aesKey }: OnenetSecrets, message: string): string | undefined {
  if (!aesKey) return undefined
  try {
    const decipher = createDecipheriv('aes-256-cbc', aesKey, aesKey.subarray(0, 16)).setAutoPadding(false)
    const whole = Buffer.concat([decipher.update(message, 'base64'), decipher.final()])
    const length = whole.readUInt32BE(RANDOM)
    const content = whole.subarray(RANDOM + LENGTH, RANDOM + LENGTH + length)
    return content.length === length ? new TextDecoder('utf-8', { fatal: true }).decode(content) : undefined
  } catch {
    return undefined
  }
}
