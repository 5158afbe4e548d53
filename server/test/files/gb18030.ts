let codes: Map<string, number> | undefined

/** Every character of two bytes, by asking the decoder. */
function allCodes() {
  const decoder = new TextDecoder('gb18030')
  const all = new Map<string, number>()
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(Uint8Array.of(lead, trail))
      if (trail !== 0x7f && text.length === 1 && text !== '\ufffd') all.set(text, lead * 256 + trail)
    }
  return all
}

/** A text as Alipay encodes it: Node only decodes it. */
export function gb18030(text: string): Buffer {
  codes ??= allCodes()
  const bytes = Array.from(text).flatMap((letter) => {
    const code = letter.charCodeAt(0) < 0x80 ? letter.charCodeAt(0) : codes!.get(letter)
    if (code === undefined) throw new Error(`no code for ${letter}`)
    return code < 0x80 ? [code] : [code >> 8, code & 0xff]
  })
  return Buffer.from(bytes)
}
