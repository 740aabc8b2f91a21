import { CURRENCIES } from '#domain/money/currency.ts'
import { zoneOfThisDevice } from './days.ts'

/**
 * The money of a region is the one whose code begins with the region's own (CH: CHF), as ISO 4217 has it; these are the
 * others.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  GBP: 'GG IM JE',
  AUD: 'CC CX HM KI NF NR TV',
  NZD: 'CK NU PN TK',
  CHF: 'LI',
  DKK: 'FO GL',
  NOK: 'BV SJ',
  ILS: 'PS',
  MAD: 'EH',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  XCG: 'CW SX',
}

const elsewhere = new Map(
  Object.entries(OTHERWISE).flatMap(([code, regions]) => regions.split(' ').map(region => [region, code] as const)),
)

/** Undefined: nobody pays there with anything we know. */
export const currencyOf = (region: string): string | undefined =>
  elsewhere.get(region) ?? CURRENCIES.find(({ code, isActive }) => isActive && code.startsWith(region))?.code

/** Every region whose money we know. */
const regions = (): readonly string[] => [
  ...new Set([...elsewhere.keys(), ...CURRENCIES.map(({ code }) => code.slice(0, 2))]),
]

/** Not every browser tells the zones of a region. */
function zonesOf(region: string): readonly string[] {
  const locale: Intl.Locale & { readonly getTimeZones?: () => string[] | undefined } = new Intl.Locale(`und-${region}`)
  return locale.getTimeZones?.() ?? []
}

/** Where a clock goes so: of those that share one, none is surely meant. */
const regionsAt = (zone: string): readonly string[] => regions().filter(region => zonesOf(region).includes(zone))

const regionIn = (language: string): readonly string[] => {
  const { region } = new Intl.Locale(language)
  return region === undefined ? [] : [region]
}

interface Device {
  readonly zone: string
  /** As the browser prefers them, "de-AT". */
  readonly languages: readonly string[]
}

/** What one pays with where this device is, then where its languages are spoken. */
export function currenciesAround({ zone, languages }: Device): readonly string[] {
  const around = [...regionsAt(zone), ...languages.flatMap(regionIn)].flatMap(region => currencyOf(region) ?? [])
  return [...new Set(around)]
}

let lookedUp: { readonly zone: string; readonly currencies: readonly string[] } | undefined

/**
 * Looked up once for wherever this device is. It takes longer than drawing a form, a quarter of a second on a slow phone:
 * only for whoever looks at a list of them, or registers.
 */
export function currenciesHere(): readonly string[] {
  const zone = zoneOfThisDevice()
  if (lookedUp?.zone !== zone) {
    lookedUp = { zone, currencies: currenciesAround({ zone, languages: navigator.languages }) }
  }
  return lookedUp.currencies
}
