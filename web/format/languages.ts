/** The languages of the product, in the order they are offered, each called what its speakers call it. */
export const languages = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  'pt-PT': 'Português (Portugal)',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
} as const

export type Language = keyof typeof languages

export const fallbackLanguage: Language = 'en'

export const languageCodes = Object.keys(languages) as readonly Language[]

export const isLanguage = (code: string): code is Language => languageCodes.some(known => known === code)

/** Ours for a language a browser asks for: "de-AT" is served with "de". */
function closestTo(wish: string): Language | undefined {
  try {
    const { language, region = 'BR' } = new Intl.Locale(wish)
    // Whoever does not write as in Brazil, in Angola for instance, writes rather as in Portugal.
    if (language === 'pt') return region === 'BR' ? 'pt-BR' : 'pt-PT'
    return languageCodes.find(code => code === language)
  } catch {
    // Not a language at all.
    return undefined
  }
}

/** The first wish that can be granted. */
export const chooseLanguage = (wishes: readonly string[]): Language =>
  wishes.map(closestTo).find(language => language !== undefined) ?? fallbackLanguage
