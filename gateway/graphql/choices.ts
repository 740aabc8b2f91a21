import type { LanguageResolvers, ThemeResolvers } from '../generated/resolvers.ts'

/** What the values of the schema are called everywhere else: its names know no hyphens. */
export const choices: { readonly Theme: ThemeResolvers; readonly Language: LanguageResolvers } = {
  Theme: { LIGHT: 'light', DARK: 'dark', PASTEL: 'pastel', PASTEL_BLUE: 'pastel-blue' },
  Language: { EN: 'en', ES: 'es', PT_BR: 'pt-BR', PT_PT: 'pt-PT', FR: 'fr', DE: 'de', IT: 'it' },
}
