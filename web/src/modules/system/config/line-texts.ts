import { originsIn } from '@weir/contract/platform/frame-origins'

/** `SSO https://sso.example;Portal https://…` as names and addresses. */
export const readLinks = (text: string): string[][] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => /^(.*?)\s+(\S+)$/.exec(part)?.slice(1) ?? [part, ''])

/** A line of which nothing is typed is none; `;` would end it. */
export const writeLinks = (lines: readonly string[][]): string =>
  lines
    .map((cells) =>
      cells
        .map((cell) => cell.replaceAll(';', '').trim())
        .join(' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(';')

export const readOrigins = (text: string): string[][] => originsIn(text).map((origin) => [origin])
export const writeOrigins = (lines: readonly string[][]): string => lines.flatMap(([origin = '']) => originsIn(origin)).join(' ')
