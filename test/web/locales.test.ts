import { describe, expect, test } from 'vitest'
import { refuseName } from '#domain/group/facts.ts'
import { baseOf, basesOf, placeholdersOf, tagsOf, wordsOf } from '#test/support/words.ts'
import { type Language, languageCodes } from '#web/format/languages.ts'

const english = wordsOf('en')

/** Words that are the same in English and in these languages, and not because somebody forgot them. */
const sameAsInEnglish: Readonly<Record<string, readonly Language[]>> = {
  'admin.users.budgets': ['fr', 'de'],
  'budgets.chart.of': ['fr', 'de', 'it'],
  'budgets.chart.planned': ['fr', 'de', 'it'],
  'budgets.heading': ['fr', 'de'],
  'categories.SHOPPING': ['de', 'it'],
  'categoryCard.beta': ['es', 'pt-BR', 'pt-PT', 'de', 'it'],
  'exports.beta': ['es', 'pt-BR', 'pt-PT', 'de', 'it'],
  'categoryCard.emoji': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'categoryCard.name': ['de'],
  'categoryCard.suggestions': ['fr'],
  'changelog.version': ['fr', 'de'],
  'common.notifications': ['fr'],
  'expenses.note': ['fr'],
  'expenses.form.meanwhile.aspects.note': ['fr'],
  'expenses.budgetAlert.ofMonth': ['es', 'pt-BR', 'pt-PT', 'de', 'it'],
  'expenses.conversion.amountLabel': ['de', 'it'],
  'expenses.conversion.comesTo': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'expenses.conversion.rateLabel': ['de', 'it'],
  'expenses.conversion.rateLine': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'expenses.conversion.title': ['fr'],
  'expenses.filter.fields.type': ['fr'],
  'expenses.form.date': ['fr'],
  'expenses.form.meanwhile.aspects.date': ['fr'],
  'expenses.split.participants': ['fr'],
  'expenses.split.percent': ['pt-BR', 'pt-PT', 'it'],
  'expenses.split.total': ['es', 'pt-BR', 'pt-PT'],
  'expenses.transfer.between': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'invitation.heading': ['fr'],
  'notifications.heading': ['fr'],
  'people.group.admin': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'people.group.budgets': ['fr', 'de'],
  'people.group.description': ['fr'],
  'people.invite.link': ['pt-BR', 'pt-PT', 'de', 'it'],
  'people.payTo.kinds.IBAN': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'people.payTo.kinds.PAYPAL': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'people.placeholder.name': ['de'],
  'places.person': ['de'],
  'reports.saved.name': ['de'],
  'people.settleForm.date': ['fr'],
  'session.password': ['it'],
  'settings.password.title': ['it'],
  'shell.account': ['it'],
  'shell.budgets': ['fr', 'de'],
  'shell.menu': ['pt-BR', 'pt-PT', 'fr', 'it'],
  'tripPage.spentOn': ['es', 'pt-BR', 'pt-PT', 'de', 'it'],
  'trips.budget': ['fr', 'de', 'it'],
  'trips.days': ['es', 'pt-BR', 'pt-PT', 'fr', 'de', 'it'],
  'visitors.blog': ['es', 'pt-BR', 'fr', 'de', 'it'],
}

/** A number picks among these; English tells whether none at all has words of its own. */
function formsNeeded(base: string, language: Language): string[] {
  if (!english.has(`${base}_other`)) return [base]
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const forms = new Set([...(english.has(`${base}_zero`) ? ['zero'] : []), ...pluralCategories])
  return [...forms].map(form => `${base}_${form}`)
}

/** What a screen puts in: the same as in English, but that words for one or none may leave out the number. */
function fillingsOf(key: string, text: string): readonly string[] {
  const isFewOrNone = /_(zero|one)$/.test(key) && english.has(`${baseOf(key, english)}_other`)
  return [...placeholdersOf(text).filter(name => !isFewOrNone || name !== 'count'), ...tagsOf(text)]
}

/** The English words of the same name; those of `other` where English has fewer forms. */
const inEnglish = (key: string): string => english.get(key) ?? english.get(`${baseOf(key, english)}_other`) ?? ''

describe.for(languageCodes)('The words of %s', language => {
  const words = wordsOf(language)
  const keysWhere = (isWrong: (text: string, key: string) => boolean): string[] =>
    [...words].filter(([key, text]) => isWrong(text, key)).map(([key]) => key)

  test('are all there, and no others', () => {
    const needed = [...basesOf(english)].flatMap(base => formsNeeded(base, language))
    expect([...words.keys()].toSorted()).toEqual(needed.toSorted())
  })

  test('say something', () => {
    expect(keysWhere(text => text.trim() === '' || text !== text.trim())).toEqual([])
  })

  test('leave room for what English leaves room for', () => {
    expect(keysWhere((text, key) => String(fillingsOf(key, text)) !== String(fillingsOf(key, inEnglish(key))))).toEqual(
      [],
    )
  })

  test('never shout', () => {
    expect(keysWhere(text => text.includes('!'))).toEqual([])
  })
})

type Translation = Exclude<Language, 'en'>
const translations = languageCodes.filter((language): language is Translation => language !== 'en')

/** The marks with which a language quotes. */
const quotes: Readonly<Record<Translation, RegExp>> = {
  es: /[«»]/g,
  'pt-BR': /[“”]/g,
  'pt-PT': /[«»]/g,
  fr: /[«»]/g,
  de: /[„“]/g,
  it: /[«»]/g,
}
const anyQuote = /["„“”«»‹›]/g

describe.for(translations)('In %s', language => {
  const words = wordsOf(language)
  const wordsWhere = (isWrong: (text: string, key: string) => boolean): string[] =>
    [...words].filter(([key, text]) => isWrong(text, key)).map(([key, text]) => `${key}: ${text}`)

  test('what is the same as in English is so on purpose', () => {
    const same = [...words.keys()].filter(key => words.get(key) === english.get(key))
    const meant = Object.keys(sameAsInEnglish).filter(key => sameAsInEnglish[key]?.includes(language))
    expect(same.toSorted()).toEqual(meant.toSorted())
  })

  test('no English phrase is explained', () => {
    expect(wordsWhere(text => text.includes('be quits'))).toEqual([])
  })

  test('quotes are those of the language, apostrophes bend, and three dots are one sign', () => {
    const foreignQuotes = (text: string) => text.replace(quotes[language], '').match(anyQuote) !== null
    expect(wordsWhere(text => foreignQuotes(text) || text.includes("'") || text.includes('...'))).toEqual([])
  })
})

/** The English words of the header are those of the specification. */
test.for(translations)('In %s visitors follow words that they find again on the page these lead to', language => {
  const words = wordsOf(language)
  expect(words.get('visitors.login')).toBe(words.get('session.signIn'))
  expect(words.get('visitors.register')).toBe(words.get('session.createAccount'))
})

test.each(languageCodes)('in %s what is given as a name of a group may be one', language => {
  const examples = wordsOf(language).get('people.group.nameExample')?.split(/, |…/) ?? []
  expect(examples.filter(example => example !== '').map(refuseName)).toEqual([undefined, undefined])
})

test('French keeps a space that never breaks before high punctuation and inside its quotes', () => {
  const breaks = (text: string) => /[^\u202f\u00a0][?;:»]|«[^\u00a0]/.test(text.replaceAll(/\{\{\w+\}\}/g, 'x'))
  expect([...wordsOf('fr')].filter(([, text]) => breaks(text))).toEqual([])
})
