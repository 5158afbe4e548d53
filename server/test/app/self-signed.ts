import { type KeyObject, sign } from 'node:crypto'

// Just enough DER for a certificate: Node reads them and makes none.
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
/** sha256WithRSAEncryption */
const ALGORITHM = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))
const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))))
const timeOf = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))

interface Keys {
  publicKey: KeyObject
  privateKey: KeyObject
}

/** A certificate in PEM, signed by its own key, valid until then. */
export function selfSigned({ publicKey, privateKey }: Keys, { serial = 1, until = new Date('2049-01-01T00:00:00Z') } = {}): string {
  const validity = sequence(timeOf(new Date('2020-01-01T00:00:00Z')), timeOf(until))
  const holder = publicKey.export({ type: 'spki', format: 'der' })
  const facts = sequence(der(0x02, Buffer.from([serial])), ALGORITHM, nameOf('test'), validity, nameOf('test'), holder)
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', facts, privateKey))
  const lines = sequence(facts, ALGORITHM, signature).toString('base64').replaceAll(/.{64}/g, '$&\n')
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----`
}
