import type { Language } from '#web/format/languages.ts'

/** Currencies so new that browsers may not know what they are called; in English they stand among the others. */
const names: Readonly<Record<string, Readonly<Record<Exclude<Language, 'en'>, string>>>> = {
  SLE: {
    ...{ de: 'Sierra-leonischer Leone', es: 'leone de Sierra Leona', fr: 'leone sierra-léonais' },
    ...{ it: 'leone della Sierra Leone', 'pt-BR': 'leone de Serra Leoa', 'pt-PT': 'leone da Serra Leoa' },
  },
  VED: {
    ...{ de: 'Digitaler Bolívar', es: 'bolívar digital', fr: 'bolivar numérique' },
    ...{ it: 'bolívar digitale', 'pt-BR': 'bolívar digital', 'pt-PT': 'bolívar digital' },
  },
  XCG: {
    ...{ de: 'Karibischer Gulden', es: 'florín caribeño', fr: 'florin caribéen' },
    ...{ it: 'fiorino caraibico', 'pt-BR': 'florim caribenho', 'pt-PT': 'florim das Caraíbas' },
  },
  ZWG: {
    ...{ de: 'Simbabwe-Gold', es: 'oro de Zimbabue', fr: 'or du Zimbabwe' },
    ...{ it: 'oro dello Zimbabwe', 'pt-BR': 'ouro do Zimbábue', 'pt-PT': 'ouro do Zimbabué' },
  },
}

export const lateCurrencyName = (code: string, language: string): string | undefined =>
  (names[code] as Readonly<Record<string, string>> | undefined)?.[language]
