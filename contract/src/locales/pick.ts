/**
 * These of the texts, and no other: the build writes each catalogue out in full, so what a resource does not show would be in the
 * bundle once more.
 */
export const pick = <Texts extends object, const Key extends keyof Texts>(texts: Texts, ...keys: readonly Key[]): Pick<Texts, Key> => {
  const picked: Partial<Texts> = {}
  for (const key of keys) picked[key] = texts[key]
  // Every key was set.
  return picked as Pick<Texts, Key>
}
