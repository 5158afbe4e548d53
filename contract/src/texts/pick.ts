/** Picks these texts and no others. The build writes each catalogue out in full, so unused texts would be in the bundle twice. */
export const pick = <Texts extends object, const Key extends keyof Texts>(texts: Texts, ...keys: readonly Key[]): Pick<Texts, Key> => {
  const picked: Partial<Texts> = {}
  for (const key of keys) picked[key] = texts[key]
  // Every key was set.
  return picked as Pick<Texts, Key>
}
