import i18next from 'i18next'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { BottomBar } from '#web/app/shell/BottomBar.tsx'
import shell from '#web/app/shell/Shell.module.css'
import { ChangelogPage } from '#web/app/visitors/ChangelogPage.tsx'
import { VisitorFrame } from '#web/app/visitors/VisitorFrame.tsx'
import { drawing } from '#web/charts/drawingPart.ts'
import { AboutScreen } from '#web/features/about/AboutScreen.tsx'
import { BudgetsScreen } from '#web/features/budgets/BudgetsScreen.tsx'
import { AnalyticsButton } from '#web/features/expenses/analytics/AnalyticsButton.tsx'
import {
  MonthAtAGlanceDocument,
  MonthTotalDocument,
} from '#web/features/expenses/analytics/MonthAtAGlance.generated.ts'
import { EditExpense } from '#web/features/expenses/form/EditExpense.tsx'
import { LandingScreen } from '#web/features/home/LandingScreen.tsx'
import { NotFoundScreen } from '#web/features/home/NotFoundScreen.tsx'
import { OwnReportDocument, ReportGroupsDocument } from '#web/features/reports/Reports.generated.ts'
import { ReportsScreen } from '#web/features/reports/ReportsScreen.tsx'
import { SavedReportsDocument } from '#web/features/reports/saved/SavedReports.generated.ts'
import { LoginScreen } from '#web/features/session/LoginScreen.tsx'
import { RegisterScreen } from '#web/features/session/RegisterScreen.tsx'
import { SessionProvider } from '#web/features/session/SessionProvider.tsx'
import { languageNameOf } from '#web/features/settings/choices.ts'
import { FurtherCards } from '#web/features/settings/FurtherCards.tsx'
import { AccessTokensDocument } from '#web/features/settings/tokens/AccessTokens.generated.ts'
import { WebhooksDocument } from '#web/features/settings/webhooks/Webhooks.generated.ts'
import { TripChoicesDocument, TripsDocument } from '#web/features/trips/Trips.generated.ts'
import { TripsScreen } from '#web/features/trips/TripsScreen.tsx'
import { languageCodes } from '#web/format/languages.ts'
import translation from '#web/locales/en/translation.json'
import { Modal } from '#web/ui/Modal.tsx'
import { answerBudgets, euros } from './budgetSteps.tsx'
import { anExpense, tellOf } from './expenseFormSteps.tsx'
import { fill, press, shows, typedIn } from './hands.ts'
import { widenTo } from './screen.ts'
import { answers } from './server.ts'
import { keepSettings, SettingsPage } from './settingsSteps.tsx'
import { show } from './stage.tsx'

/* In each language everything is said, and everything that is said has room on the narrowest screen there is. */

// What draws comes late for the first who wants it: here it is made from its sources.
beforeAll(() => drawing.fetch().then(() => undefined), 30_000)

type Tree = { readonly [name: string]: string | Tree }

const namesIn = (tree: Tree, path: readonly string[] = []): string[] =>
  Object.entries(tree).flatMap(([name, node]) =>
    typeof node === 'string' ? [[...path, name].join('.')] : namesIn(node, [...path, name]),
  )

const keys = namesIn(translation)
const said = (key: string): string => i18next.t(key)
const told = (key: string) => page.getByText(said(key)).first()
const button = (key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: said(key), exact: true })
    .first()

/** Texts and controls that stand out at a side, as they begin. */
const standingOut = (): string[] =>
  [...document.querySelectorAll('h1, h2, h3, p, label, a, button:not([tabindex="-1"]), input')]
    .filter(element => !element.closest('[aria-hidden=true]'))
    .filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 0 && (left < 0 || right > innerWidth)
    })
    .map(element => `${element.localName} ${element.textContent?.slice(0, 40)}`)

async function expectToRead(language: string, heading: string): Promise<void> {
  await shows(page.getByRole('heading', { name: said(heading), exact: true }).first())
  expect(document.documentElement.lang).toBe(language)
  await expect.poll(standingOut).toEqual([])
  const text = document.body.textContent ?? ''
  expect(keys.filter(key => text.includes(key))).toEqual([])
}

const Visitor = () => (
  <SessionProvider>
    <Routes>
      <Route element={<VisitorFrame />}>
        <Route path="/" element={<LandingScreen onAddExpense={() => undefined} />} />
        <Route path="/about" element={<AboutScreen />} />
        <Route path="/changelog" element={<ChangelogPage />} />
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  </SessionProvider>
)

/** What visitors are told over plain addresses. */
function answerVisitors(): void {
  const spoken = new Map([
    ['/api/site/', () => Response.json({ data: { version: '9.9.9' } })],
    ['/CHANGELOG.md', () => new Response('# Changelog\n\n## 9.9.9')],
  ])
  const { fetch } = window
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const answer = spoken.get(String(address))
    return answer ? answer() : fetch(address, init)
  })
  onTestFinished(() => spy.mockRestore())
}

const NOTHING = { ...{ startDate: '2025-01-01', endDate: '2025-12-31' }, total: euros(0), difference: euros(0) }
const rent = { category: { id: 'RENT', name: null, emoji: null }, amount: euros(1_234_550) }

describe.for(languageCodes)('In %s', language => {
  beforeEach(async () => {
    await widenTo(320)
    await i18next.changeLanguage(language)
  })

  test('visitors are spoken to', async () => {
    answerVisitors()
    for (const [address, heading] of [
      ['/', 'home.headline'],
      ['/about', 'about.heading'],
      ['/changelog', 'changelog.heading'],
      ['/nowhere', 'notFound.title'],
    ] as const) {
      show(<Visitor />, { address })
      await expectToRead(language, heading)
    }
    for (const [address, verb, complaint] of [
      ['/login', 'session.signIn', 'session.errors.emailRequired'],
      ['/register', 'session.createAccount', 'session.errors.confirmationRequired'],
    ] as const) {
      show(<Visitor />, { address })
      await press(button(verb))
      await shows(told(complaint))
      await expectToRead(language, verb)
    }
  })

  test('an expense is written', async () => {
    const nothing = () => {}
    tellOf({})
    const expense = anExpense({ amount: euros(1_234_550) })
    show(
      <Modal title={said('expenses.edit')} isOpen onClose={nothing}>
        <EditExpense
          {...{ expense, isDeleted: false, reload: async () => expense }}
          {...{ onSaved: nothing, onDelete: nothing, onClose: nothing }}
        />
      </Modal>,
    )
    const amount = page.getByLabelText(said('expenses.form.amount'), { exact: true })
    await shows(amount)
    const decimalSign = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(0.5).charAt(1)
    expect(typedIn(amount)).toBe(`12345${decimalSign}50`)
    await fill(amount, '')
    await press(page.getByRole('button', { name: said('expenses.form.save') }))
    await shows(told('expenses.form.errors.amountRequired'))
    await expectToRead(language, 'expenses.edit')
  })

  test('what was spent is told', async () => {
    answers(MonthAtAGlanceDocument, ({ month }) => ({
      monthAtAGlance: {
        ...{ month, startDate: `${month}-01`, endDate: `${month}-28`, unconverted: [] },
        ...{ total: rent.amount, sharedTotal: rent.amount, categories: [rent] },
      },
    }))
    answers(MonthTotalDocument, ({ month }) => ({
      monthAtAGlance: { ...{ month, startDate: `${month}-01`, endDate: `${month}-28` }, total: rent.amount },
    }))
    show(<AnalyticsButton />, { address: '/expenses?open=analytics&month=2020-03' })
    await expectToRead(language, 'quickAnalytics.byCategory')

    answers(ReportGroupsDocument, () => ({ groups: [] }))
    answers(SavedReportsDocument, () => ({ savedReports: [] }))
    answers(OwnReportDocument, () => ({
      spendingReport: {
        ...{ startDate: '2020-01-01', endDate: '2020-12-31', timeframe: 'MONTHLY' as const },
        ...{ total: rent.amount, average: rent.amount, unconverted: [], categories: [rent] },
        periods: [{ period: '2020-03', startDate: '2020-03-01', endDate: '2020-03-31', categories: [rent] }],
        ...{ previous: NOTHING, lastYear: NOTHING, biggestChanges: [] },
      },
    }))
    show(<ReportsScreen />, { address: '/reports?startDate=2020-01-01&endDate=2020-12-31' })
    await expectToRead(language, 'reports.own.chart.MONTHLY')
  })

  test('everything is set', async () => {
    // Elsewhere than this device, so that the way back to its time zone is offered.
    keepSettings({ language: languageNameOf(language), timezone: 'Pacific/Chatham' })
    answers(AccessTokensDocument, () => ({ viewer: { id: '1', accessTokens: [] } }))
    answers(WebhooksDocument, () => ({ viewer: { id: '1', webhooks: [] } }))
    show(
      <main className={shell.content}>
        <SettingsPage further={<FurtherCards exports={null} onSignedOut={() => undefined} />} />
      </main>,
      { address: '/settings' },
    )
    await shows(page.getByRole('link', { name: said('settings.imports') }))
    await expectToRead(language, 'settings.security')
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320)
  })

  test('how much is new is whole in the bar', async () => {
    show(<BottomBar waiting={12} unread={12} />)
    for (const count of ['12', '9+']) {
      const badge = page.getByText(count, { exact: true })
      await shows(badge)
      await expect.poll(() => badge.element().parentElement?.getBoundingClientRect().right).toBeLessThanOrEqual(320)
    }
  })

  test('trips and budgets are planned', async () => {
    answers(TripsDocument, () => ({ trips: [], archived: [] }))
    answers(TripChoicesDocument, () => ({ connections: [], placeholders: [], trips: [] }))
    answerBudgets()
    for (const [part, heading, dialog] of [
      [<TripsScreen key="trips" />, 'trips.heading', 'trips.add'],
      [<BudgetsScreen key="budgets" />, 'budgets.heading', 'budgets.form.add'],
    ] as const) {
      show(part)
      await expectToRead(language, heading)
      await press(button(dialog))
      await expectToRead(language, dialog)
    }
  })
})
