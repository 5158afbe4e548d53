import { withSum } from './mutations.ts'

interface Content {
  /** 14 digits. */
  address: string
  /** Hundredths of a ton. */
  hundredths: number
  /** `2026-01-01 08:00:00`, of the business zone; empty: no clock. */
  time?: string
  status?: number
}

const bcd = (digits: string) => Buffer.from(digits, 'hex').reverse()

/** The answer of a cold water meter, in tons. */
export function makeFrame({ address, hundredths, time = '', status = 0 }: Content): Buffer {
  const clock = time === '' ? '0'.repeat(14) : time.replaceAll(/\D/g, '')
  const registers = [bcd(String(hundredths).padStart(8, '0')), Buffer.from([0x2c]), Buffer.alloc(4), Buffer.from([0x2c])]
  const head = [Buffer.from([0x68, 0x10]), bcd(address), Buffer.from([0x81, 0x16, 0x1f, 0x90, 0x00])]
  return withSum(Buffer.concat([...head, ...registers, bcd(clock), Buffer.from([status, 0, 0, 0x16])]))
}
