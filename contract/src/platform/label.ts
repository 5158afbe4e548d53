/** A label of the catalogue taken apart: `单价(元/吨)` → name and unit. */
export function splitUnit(label: string): { name: string; unit: string | undefined } {
  const [, name, unit] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(label) ?? []
  return name === undefined ? { name: label, unit: undefined } : { name, unit }
}
