import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { z } from 'zod'

/** A secret of a setting: itself, or the absolute path of a file that holds it. */
function textOf(given: string): string | undefined {
  if (!isAbsolute(given)) return given
  try {
    return readFileSync(given, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** PEM, or the Base64 inside it alone, as providers hand keys out. */
const armoured = (text: string, label: string) =>
  text.includes('-----BEGIN') ? text.replaceAll('\\n', '\n') : `${BEGIN(label)}\n${text}\n${END(label)}`
const BEGIN = (label: string) => `-----BEGIN ${label}-----`
const END = (label: string) => `-----END ${label}-----`

function keyOf(given: string, labels: readonly string[], read: (pem: string) => KeyObject): KeyObject | undefined {
  const text = textOf(given)
  for (const label of text === undefined ? [] : labels) {
    try {
      const key = read(armoured(text!, label))
      if (key.asymmetricKeyType === 'rsa') return key
    } catch {
      // Perhaps the next label.
    }
  }
  return undefined
}

const keyText = (what: string, read: (given: string) => KeyObject | undefined) =>
  z.string().transform((given, check) => {
    const key = read(given)
    // The message never holds the given text: it may be the key.
    if (!key) check.addIssue({ code: 'custom', message: `${what}, or the absolute path of its file` })
    return key ?? z.NEVER
  })

export const privateKey = keyText('an RSA private key', (given) => keyOf(given, ['PRIVATE KEY', 'RSA PRIVATE KEY'], createPrivateKey))
export const publicKey = keyText('an RSA public key', (given) => keyOf(given, ['PUBLIC KEY', 'RSA PUBLIC KEY'], createPublicKey))

/** A secret of exactly so many bytes. */
export const secretOf = (bytes: number) =>
  z.string().transform((given, check) => {
    const text = textOf(given)
    if (text === undefined || Buffer.byteLength(text) !== bytes)
      check.addIssue({ code: 'custom', message: `a secret of ${bytes} bytes, or the absolute path of its file` })
    return text ?? z.NEVER
  })
