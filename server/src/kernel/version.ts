import { readFileSync } from 'node:fs'

/**
 * The version of this program: that of the package.json above its sources. A checkout has the next number there. A release has its tag, or
 * that number and its commit (decision 139).
 */
export const VERSION = (JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }).version

/** By their numbers alone: a candidate of 1.1 is no version before 1.1. */
export function isVersionBefore(version: string, other: string): boolean {
  const [[major, minor, patch], [otherMajor, otherMinor, otherPatch]] = [numbersOf(version), numbersOf(other)]
  if (major !== otherMajor) return major < otherMajor
  return minor === otherMinor ? patch < otherPatch : minor < otherMinor
}

function numbersOf(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version
    .replace(/[-+].*$/, '')
    .split('.')
    .map(Number)
  return [major, minor, patch]
}
