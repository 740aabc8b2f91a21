import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newcomer, regular, shareGateway } from '#test/support/cast.ts'
import { connected } from '#test/support/circles.ts'
import type { Person } from '#test/support/gateway.ts'
import { expensesOf } from '#test/support/graphqlExpenses.ts'
import { holdReadModels } from '#test/support/operations.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { brought, type RestImport, reaches } from '#test/support/restImports.ts'
import { workerBeside } from '#test/support/workerBeside.ts'
import { examineImport } from '#workers/imports/examine.ts'
import { runImport } from '#workers/imports/run.ts'

/* What banks tell, beside what people have written down themselves. */

const gateway = shareGateway()
const bo = regular(gateway)
const ana = newcomer(gateway)

workerBeside(gateway, examineImport, runImport)

describe('a statement of a bank', () => {
  const statement = (
    account: string,
    ...movements: readonly (readonly [day: string, amount: string, name: string])[]
  ) =>
    `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>${account}<BANKTRANLIST>${movements
      .map(
        ([day, amount, name], index) =>
          `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${day}<TRNAMT>-${amount}<FITID>${account}-${day}-${index}<NAME>${name}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`

  const categoriesOf = async ({ browser }: Person) => {
    const { expenses } = (await browser.get<{ expenses: { title: string; category: string }[] }>('/api/expenses')).body
      .data
    return expenses.map(({ title, category }) => `${title}: ${category}`)
  }

  const importIt = async (person: Person, text: string, plan: object = {}): Promise<RestImport> => {
    const { id } = await brought(person, text)
    await person.browser.put(`/api/imports/${id}`, plan)
    await person.browser.post(`/api/imports/${id}/start`)
    return reaches(person, id, 'DONE')
  }

  test('whom it names is asked about once, and the next one knows it', async () => {
    const { categories } = await brought(ana, statement('1', ['20261101', '5.00', 'REWE 4711 Berlin']))
    expect(categories).toEqual([{ word: 'Rewe Berlin', entries: 1, is_payee: true, category: null }])
    await importIt(ana, statement('1', ['20261101', '5.00', 'REWE 4711 Berlin']), {
      categories: [{ word: 'Rewe Berlin', category: 'GROCERIES' }],
    })
    const next = statement('1', ['20261108', '6.00', 'Rewe Berlin 0815'])
    expect((await brought(ana, next)).categories).toMatchObject([{ word: 'Rewe Berlin', category: 'GROCERIES' }])
    await importIt(ana, next)
    expect(await categoriesOf(ana)).toEqual(['Rewe Berlin 0815: GROCERIES', 'REWE 4711 Berlin: GROCERIES'])
    expect((await brought(bo, next)).categories).toMatchObject([{ word: 'Rewe Berlin', category: null }])
  })

  test('what was written down by hand is left out, once for each time that it was, unless it is wanted', async () => {
    await recorded(ana, { title: 'Coffee with Ada', amount: 3.5, currency: 'EUR', date: '2026-11-03' })
    const text = statement('1', ['20261105', '3.50', 'CAFE LUNA'], ['20261106', '3.50', 'CAFE LUNA'])
    expect(await brought(ana, text)).toMatchObject({ already_there: 1, imports_already_there: false })
    const done = await importIt(ana, text)
    expect(done).toMatchObject({ imported: 1, skipped: 1 })
    const { body } = await ana.browser.get<object[]>(`/api/imports/${done.id}/findings`)
    expect(body.data).toMatchObject([{ kind: 'SKIP', code: 'ALREADY_THERE', found: 'CAFE LUNA' }])
    // What the bank itself has told before is known by its own name, and is nobody else's second time.
    expect(await importIt(ana, text)).toMatchObject({ imported: 0, repeated: 1, skipped: 1 })
    expect(await importIt(ana, text, { imports_already_there: true })).toMatchObject({ imported: 1, repeated: 1 })
  })

  test('is held against what its owner wrote down a moment before, too', async () => {
    const goOn = await holdReadModels(gateway.database, ['feed'])
    await recorded(ana, { title: 'Coffee', amount: 4.1, currency: 'EUR', date: '2026-11-05' })
    const examined = brought(ana, statement('1', ['20261105', '4.10', 'CAFE SOL']))
    await pause(300)
    await goOn()
    expect(await examined).toMatchObject({ already_there: 1 })
  })

  test('tells what its owner paid: of a bill of several that is a part of it, and of one that others paid it is nothing', async () => {
    await connected(ana, bo)
    const both = [{ person: String(ana.id) }, { person: String(bo.id) }]
    const bill = async (amounts: readonly string[], date: string) => {
      const payers = both.flatMap((each, index) =>
        amounts[index] === '0' ? [] : [{ ...each, amount: amounts[index] }],
      )
      const amount = String(amounts.reduce((sum, each) => sum + Number(each), 0))
      await expensesOf(ana).recorded({
        title: 'Dinner',
        amount,
        currency: 'EUR',
        date,
        payers,
        split: { type: 'EQUAL', entries: both },
      })
    }
    await bill(['0', '30'], '2026-11-05')
    await bill(['60', '30'], '2026-11-15')
    const text = statement('1', ['20261106', '30.00', 'SHOE SHOP'], ['20261115', '60.00', 'RISTORANTE'])
    const { id, imported, skipped } = await importIt(ana, text)
    expect({ imported, skipped }).toEqual({ imported: 1, skipped: 1 })
    const { body } = await ana.browser.get<object[]>(`/api/imports/${id}/findings`)
    expect(body.data).toMatchObject([{ code: 'ALREADY_THERE', found: 'RISTORANTE' }])
  })

  test('what is left out is told with its day and how much it was', async () => {
    const [spent, came] = ['<TRNAMT>-4.20<FITID>a<NAME>BAKERY', '<TRNAMT>1200.00<FITID>b<NAME>SALARY']
    const text = `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>facts<BANKTRANLIST>${[spent, came]
      .map(fields => `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261109${fields}</STMTTRN>`)
      .join('')}</BANKTRANLIST></STMTRS></OFX>`
    await recorded(ana, { title: 'Rolls', amount: 4.2, currency: 'EUR', date: '2026-11-09' })
    const { id } = await brought(ana, text)
    const { body } = await ana.browser.graphql<{ import: { findings: { edges: object[] } } }>(
      `query ($id: ID!) { import(id: $id) {
        findings { edges { node { code found date amount { amount currency } } } } } }`,
      { id: String(id) },
    )
    expect(body.data.import.findings.edges).toEqual([
      {
        node: {
          code: 'ALREADY_THERE',
          found: 'BAKERY',
          date: '2026-11-09',
          amount: { amount: '4.20', currency: 'EUR' },
        },
      },
      { node: { code: 'INCOME', found: 'SALARY', date: '2026-11-09', amount: { amount: '1200.00', currency: 'EUR' } } },
    ])
  })

  test('the same of another program is there already', async () => {
    await importIt(ana, statement('1', ['20261105', '3.50', 'CAFE LUNA']))
    const qif = '!Type:Bank\nD2026-11-05\nT-3.50\nPCafe Luna\n^\nD2026-11-20\nT-3.50\nPCafe Luna\n^\n'
    expect(await importIt(ana, qif)).toMatchObject({ imported: 1, skipped: 1 })
  })

  test('may say what nobody can keep: long names are nobody’s choice, and what stands for no letter breaks nothing', async () => {
    const long = 'Longname'.repeat(700)
    const { id, categories, state } = await brought(ana, `!Type:Bank\nD2026-11-05\nT-3.50\nPShop\nL${long}\n^\n`)
    expect([state, categories]).toEqual(['READY', []])
    const chosen = await ana.browser.put(`/api/imports/${id}`, { categories: [{ word: long, category: 'PETS' }] })
    expect(chosen.status).toBe(400)
    await ana.browser.post(`/api/imports/${id}/start`)
    expect(await reaches(ana, id, 'DONE')).toMatchObject({ imported: 1 })

    const odd = 'Sh\u0000op \ud800'
    const spliit = {
      ...{ id: odd, name: odd, currency: '€', currencyCode: 'EUR', participants: [{ id: 'p1', name: odd }] },
      expenses: [
        {
          ...{
            expenseDate: '2026-06-01T00:00:00.000Z',
            title: odd,
            amount: 4500,
            paidById: 'p1',
            isReimbursement: false,
          },
          ...{
            category: { grouping: odd, name: odd },
            splitMode: 'EVENLY',
            paidFor: [{ participantId: 'p1', shares: 100 }],
          },
        },
      ],
    }
    const strange = await brought(ana, JSON.stringify(spliit))
    expect(strange.state).toBe('READY')
    const words = strange.categories.map(({ word }) => ({ word, category: 'PETS' }))
    expect((await ana.browser.put(`/api/imports/${strange.id}`, { categories: words })).status).toBeLessThan(500)
    await ana.browser.post(`/api/imports/${strange.id}/start`)
    expect(await reaches(ana, strange.id, 'DONE', 'READY')).toMatchObject({ state: 'DONE' })
  })

  test('is what was spent, and nothing twice where two tell of the same days', async () => {
    const statement = (...payments: readonly string[]): string =>
      `OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>EUR<ACCTID>1<BANKTRANLIST>${payments
        .map(
          (name, index) => `<STMTTRN><DTPOSTED>2026110${index + 1}<TRNAMT>-3,20<FITID>${index}<NAME>${name}</STMTTRN>`,
        )
        .join('')}</BANKTRANLIST></STMTRS></OFX>`
    const ends = async (text: string): Promise<RestImport> => {
      const { id } = await brought(ana, text)
      await ana.browser.post(`/api/imports/${id}/start`)
      return reaches(ana, id, 'DONE')
    }
    expect(await ends(statement('Bakery'))).toMatchObject({ source: 'OFX', imported: 1, failed: 0 })
    expect(await ends(statement('Bakery', 'Butcher'))).toMatchObject({ imported: 1, repeated: 1 })
  })
})
