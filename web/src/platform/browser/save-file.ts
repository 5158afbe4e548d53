/** The browser reads the bytes after the press, at its own time. */
const KEPT_MS = 60_000

/** Hands bytes to the browser, which saves them under this name. */
export function saveFile(bytes: Blob, name: string) {
  const address = URL.createObjectURL(bytes)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(URL.revokeObjectURL, KEPT_MS, address)
}
