/** First match wins: most browsers also claim to be the ones below them. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Chrome', /Chrom(?:e|ium)\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Safari', /Version\/(\d+)(?:\.\d+)* (?:Mobile\/\w+ )?Safari/],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** The client's name in the login log: `Chrome 126`, `Windows`. */
export function describeUserAgent(userAgent: string): { browser: string; os: string } {
  const browsers = BROWSERS.map(([name, pattern]) => ({ name, version: pattern.exec(userAgent)?.[1] }))
  const browser = browsers.find(({ version }) => version !== undefined)
  const os = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))
  return { browser: browser ? `${browser.name} ${browser.version}` : '', os: os?.[0] ?? '' }
}
