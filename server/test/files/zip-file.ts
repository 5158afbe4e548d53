import { deflateRawSync } from 'node:zlib'

/** An archive with these entries, deflated, as Alipay packs its bills and programs pack their tables. */
export function zipOf(entries: Readonly<Record<string, Buffer>>): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const [name, content] of Object.entries(entries)) {
    const [packed, called] = [deflateRawSync(content), Buffer.from(name)]
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(called.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(called.length, 28)
    entry.writeUInt32LE(offset, 42)
    files.push(local, called, packed)
    directory.push(entry, called)
    offset += 30 + called.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(directory.length / 2, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}
