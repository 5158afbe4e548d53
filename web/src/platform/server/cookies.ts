/** Readable cookies of this origin. `SameSite=Strict`: other sites' requests never carry them. */
export function readCookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

export function writeCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}`
}

export function dropCookie(name: string) {
  document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`
}
