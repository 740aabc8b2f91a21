type Name = readonly [mark: RegExp, name: string]

/** Most browsers also claim to be those they descend from, so the particular ones come first. */
const BROWSERS: readonly Name[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly Name[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Beyond this nothing is said that we look for. */
const MAX_LENGTH = 500

const nameIn = (names: readonly Name[], text: string): string | undefined =>
  names.find(([mark]) => mark.test(text))?.[1]

/**
 * What a session is shown as to its owner, such as "Firefox on Linux". Browsers say little that is true about
 * themselves and any program may say anything, so it is a help to recognise one's own devices and nothing more.
 */
export function deviceOf(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, MAX_LENGTH) ?? ''
  const browser = nameIn(BROWSERS, text)
  const system = nameIn(SYSTEMS, text)
  if (browser === undefined) return system ?? 'Unknown device'
  return system === undefined ? browser : `${browser} on ${system}`
}
