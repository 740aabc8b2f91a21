import { useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { expenseDialogs, toAddLine } from '#web/features/expenses/useExpenseDialog.ts'
import { settingsCards } from '#web/features/settings/settingsCards.ts'
import { placeOfGroup, placeOfPerson } from '#web/format/places.ts'
import { dialogLinkOn } from '#web/ui/useDialogAddress.ts'
import { usePlaces } from '../shell/places.ts'
import type { Entry } from './entries.ts'
import { PaletteDocument } from './Palette.generated.ts'
import { usePaletteDeeds } from './usePaletteDeeds.ts'
import { usePaletteLine } from './usePaletteLine.ts'

interface Means {
  /** Before anything is done: the palette is out of the way then. */
  readonly onRun: () => void
  readonly onShortcuts: () => void
  readonly onLeaving: () => void
}

/** Screens that the navigation leads to by another one, and the keys of their titles. */
const further = [
  ['/imports', 'imports.heading'],
  ['/notifications', 'notifications.heading'],
  ['/about', 'about.heading'],
  ['/changelog', 'changelog.heading'],
] as const

/** Every screen, everybody and every trip one knows, and all that can be begun. */
export function usePaletteEntries({ onRun, ...wanted }: Means) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const places = usePlaces()
  const { data } = useQuery(PaletteDocument, { fetchPolicy: 'cache-and-network' })
  const wordsOfLine = usePaletteLine(data)
  const deeds = usePaletteDeeds(wanted)

  const after = (run: () => void) => () => {
    onRun()
    run()
  }
  const going = (to: string) => after(() => void navigate(to))
  const opening = ({ to, ...options }: ReturnType<typeof dialogLinkOn>) => after(() => void navigate(to, options))
  const sections = {
    deeds: t('palette.sections.deeds'),
    places: t('palette.sections.places'),
    people: t('palette.sections.people'),
    groups: t('palette.sections.groups'),
    trips: t('palette.sections.trips'),
    expenses: t('palette.sections.expenses'),
  }
  const named = (section: keyof typeof sections, id: string, entry: Omit<Entry, 'id' | 'section'>): Entry => ({
    ...entry,
    id: `${section} ${id}`,
    section: sections[section],
  })

  const people = [...(data?.connections ?? []), ...(data?.placeholders ?? [])]
  const all: readonly Entry[] = [
    ...deeds.map(({ id, run, ...deed }) => named('deeds', id, { ...deed, run: id === 'shortcuts' ? run : after(run) })),
    ...places.map(({ path, label }) => named('places', path, { text: t(label), run: going(path) })),
    ...further.map(([path, label]) => named('places', path, { text: t(label), run: going(path) })),
    ...Object.entries(settingsCards).map(([card, title]) =>
      named('places', card, {
        ...{ text: t('palette.setting', { title: t(title) }), mark: '⚙️', run: going(`/settings#${card}`) },
      }),
    ),
    ...people.map(({ person }) =>
      named('people', person.id, { text: person.displayName, mark: '👤', run: going(placeOfPerson(person.id)) }),
    ),
    ...(data?.groups ?? []).map(({ id, name }) =>
      named('groups', id, { text: name, mark: '👥', run: going(placeOfGroup(id)) }),
    ),
    ...(data?.trips ?? []).map(({ id, title }) =>
      named('trips', id, { text: title, mark: '🧳', run: going(`/trips/${id}`) }),
    ),
  ]
  const finding = (typed: string): Entry =>
    named('expenses', typed, {
      text: t('palette.find', { text: typed }),
      mark: '🔎',
      run: going(`/expenses?${new URLSearchParams({ text: typed })}`),
    })
  /** What is said in one line, where it says how much and for what. */
  const adding = (typed: string): readonly Entry[] => {
    const line = wordsOfLine(typed)
    if (line === null) return []
    const text = t('palette.addLine', { line })
    const run = opening(dialogLinkOn('/expenses', '', expenseDialogs, toAddLine(typed)))
    return [named('deeds', `line ${typed}`, { text, mark: '➕', run })]
  }
  return { all, said: (typed: string) => [...adding(typed), finding(typed)] }
}
