import type { Shipped } from './shipped.ts'

const LINE = '-'.repeat(79)

/** Packages without a file of their licence name it in their package.json alone. Its words are those of another package with the same one. */
const missing = ({ license }: Shipped, all: readonly Shipped[]) => {
  const [like] = all.filter((other) => other.license === license && other.text !== undefined).toSorted(byLength)
  if (!like) throw new Error(`no package has the text of ${license}`)
  return `The package names the licence ${license} and has no text of it. ${like.name} has this one:\n\n${like.text}`
}
const byLength = (a: Shipped, b: Shipped) => (a.text?.length ?? 0) - (b.text?.length ?? 0) || a.name.localeCompare(b.name, 'en')

/** The licences of everything in the archive that others wrote. */
export const thirdParty = (packages: readonly Shipped[]) =>
  [
    'Weir is licensed under the Apache License 2.0, see LICENSE. This archive has these works of others in it:',
    packages.map(({ name, version, license }) => `  ${name} ${version} (${license})`).join('\n'),
    ...packages.map((each) =>
      [LINE, `${each.name} ${each.version}`, `Licence: ${each.license}`, '', each.text ?? missing(each, packages)].join('\n'),
    ),
    '',
  ].join('\n\n')
