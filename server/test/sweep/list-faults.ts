/** A sentence for each name that a list lacks, has besides or has twice, which says `where` to mend it. */
export function listFaults(listed: readonly string[], wanted: readonly string[], where: string): string[] {
  const isAgain = (name: string, at: number) => listed.indexOf(name) < at
  return [
    ...wanted.filter((name) => !listed.includes(name)).map((name) => `${name} is missing: write it in ${where}`),
    ...listed.filter((name) => !wanted.includes(name)).map((name) => `${name} is too many: take it out of ${where}`),
    ...listed.filter(isAgain).map((name) => `${name} stands twice in ${where}`),
  ]
}
