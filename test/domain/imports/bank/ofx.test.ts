import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ofx } from '#domain/imports/bank/ofx.ts'
import { UnreadableError } from '#domain/imports/format.ts'
import { entriesOf, rowsOf } from '../../../support/ledgers.ts'

const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n'

/** As it was written in 1997: fields have no ends. */
const sgml = (transactions: string, account = '1452687~7'): string =>
  `<STMTTRNRS><TRNUID>0<STMTRS><CURDEF>USD
<BANKACCTFROM><BANKID>5472<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20110101
${transactions}
</BANKTRANLIST><LEDGERBAL><BALAMT>100.99</LEDGERBAL></STMTRS></STMTTRNRS>`

const file = (...statements: readonly string[]): string =>
  `${HEADER}<OFX><BANKMSGSRSV1>${statements.join('\n')}</BANKMSGSRSV1></OFX>`

const one = (fields: string): string => file(sgml(`<STMTTRN>${fields}</STMTTRN>`))

const BILL = '<TRNTYPE>DEBIT<DTPOSTED>20110405120000.000[-5:EST]<TRNAMT>-34.51<FITID>487<NAME>ELECTRIC BILL'

describe('a statement as OFX', () => {
  test('what left the account was spent by its owner alone; what came in is left out', async () => {
    const text = file(
      sgml(`<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20110331<TRNAMT>0.01<FITID>486<NAME>DIVIDEND</STMTTRN>
<STMTTRN>${BILL}<MEMO>ELECTRIC BILL WEB(S )</STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20110407<TRNAMT>0<FITID>488<NAME>NOTHING</STMTTRN>`),
    )
    expect(ofx.recognises(text)).toBe(true)
    expect(await rowsOf(ofx, text)).toMatchObject([
      {
        kind: 'skip',
        line: 10,
        reason: 'INCOME',
        title: 'DIVIDEND',
        facts: { date: '2011-03-31', amount: '0.01', currency: 'USD' },
      },
      {
        ...{ kind: 'expense', line: 11, date: '2011-04-05', amount: '34.51', currency: 'USD', payers: [], split: null },
        ...{
          title: 'ELECTRIC BILL',
          note: 'ELECTRIC BILL WEB(S )',
          externalId: '1452687~7|2011-04-05|-34.51|487',
          category: null,
        },
      },
      { kind: 'skip', line: 12, reason: 'AMOUNT_IS_ZERO', title: 'NOTHING' },
    ])
  })

  test('as XML, of a card, with text that is to be taken as it stands', async () => {
    const text = `<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
<CURDEF>AUD</CURDEF><CCACCTFROM><ACCTID>1234</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>
<DTPOSTED>20131215</DTPOSTED><TRNAMT>-16.85</TRNAMT><FITID>1</FITID><CHECKNUM>0</CHECKNUM>
<NAME><![CDATA[ALDI <&amp;> CO  ]]></NAME><MEMO>Fish &amp; chips &#8364;5</MEMO></STMTTRN></BANKTRANLIST></CCSTMTRS>
</CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`
    expect(await entriesOf(ofx, text)).toMatchObject([
      {
        title: 'ALDI <&amp;> CO',
        note: 'Fish & chips €5',
        amount: '16.85',
        currency: 'AUD',
        externalId: expect.stringMatching(/^1234\|.*\|1$/),
      },
    ])
  })

  test.each([
    ['a decimal comma', '-12,50', '12.50'],
    ['a sign of the currency', '-$120', '120.00'],
    ['more zeros than there are cents', '-12.5000', '12.50'],
  ])('%s', async (_, amount, told) => {
    expect(await entriesOf(ofx, one(BILL.replace('-34.51', amount)))).toMatchObject([{ amount: told }])
  })

  test('a movement in another currency than the account', async () => {
    const text = one(`${BILL}<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY>`)
    expect(await entriesOf(ofx, text)).toMatchObject([{ amount: '34.51', currency: 'EUR' }])
    const converted = one(`${BILL}<ORIGCURRENCY><CURRATE>1.1<CURSYM>EUR</ORIGCURRENCY>`)
    expect(await entriesOf(ofx, converted)).toMatchObject([{ amount: '34.51', currency: 'USD' }])
  })

  test('between two accounts of the file nothing was spent, and what is on its way is not booked', async () => {
    const transfer = '<DTPOSTED>20110405<TRNAMT>-5<FITID>1<NAME>Savings<BANKACCTTO><BANKID>1<ACCTID>92 00</BANKACCTTO>'
    const text = file(
      sgml(`<STMTTRN>${transfer}</STMTTRN>`, '9100'),
      sgml('<STMTTRNP><DTTRAN>20110405<TRNAMT>-5<NAME>Bakery</STMTTRNP>', '9200'),
    )
    expect(await rowsOf(ofx, text)).toMatchObject([
      { kind: 'skip', reason: 'OWN_TRANSFER', title: 'Savings' },
      { kind: 'skip', reason: 'PENDING', title: 'Bakery' },
    ])
    expect(await entriesOf(ofx, one(transfer))).toMatchObject([{ title: 'Savings', amount: '5.00' }])
  })

  test('a bank that counts anew in each file names nothing new by what is old, and what is old as before', async () => {
    const bought = (day: number, fitId: number): string =>
      `<STMTTRN><DTPOSTED>201104${day}<TRNAMT>-${day}<FITID>${fitId}<NAME>Coffee</STMTTRN>`
    const idsIn = async (...days: readonly number[]) =>
      (await entriesOf(ofx, file(sgml(days.map((day, index) => bought(day, index + 1)).join(''))))).map(
        ({ externalId }) => externalId,
      )
    const [first, second] = [await idsIn(11, 12), await idsIn(21, 22)]
    expect(new Set([...first, ...second]).size).toBe(4)
    expect(await idsIn(11, 12, 13)).toEqual(expect.arrayContaining(first))
  })

  test('without names of the bank, equal ones are told apart by their order', async () => {
    const coffee = '<STMTTRN><DTPOSTED>20110405<TRNAMT>-3<FITID><NAME>Coffee</STMTTRN>'
    const ids = (await entriesOf(ofx, file(sgml(coffee + coffee)))).map(({ externalId }) => externalId)
    expect(ids).toEqual(['1452687~7|2011-04-05|-3.00|Coffee', '1452687~7|2011-04-05|-3.00|Coffee#2'])
  })

  test.each([
    ['DATE_NOT_UNDERSTOOD', BILL.replace('20110405', '20111305')],
    ['AMOUNT_NOT_UNDERSTOOD', BILL.replace('-34.51', 'much')],
    ['AMOUNT_NOT_UNDERSTOOD', BILL.replace('-34.51', '-1.005')],
    ['CURRENCY_NOT_UNDERSTOOD', `${BILL}<CURRENCY><CURSYM>DOUBLOONS</CURRENCY>`],
    ['TITLE_MISSING', BILL.replace('ELECTRIC BILL', '')],
  ])('%s: the others are none the worse for it', async (code, fields) => {
    const rows = await rowsOf(ofx, file(sgml(`<STMTTRN>${fields}</STMTTRN><STMTTRN>${BILL}</STMTTRN>`)))
    expect(rows).toMatchObject([{ kind: 'flaw', code }, { kind: 'expense' }])
  })

  test('an account on which nothing moved, and a bank that has no statement to give', async () => {
    expect(await rowsOf(ofx, file(sgml('')))).toEqual([])
    await expect(rowsOf(ofx, `${HEADER}<OFX></OFX>`)).rejects.toThrow(new UnreadableError('FORMAT_BROKEN'))
    const refused = file(
      '<STMTTRNRS><STATUS><CODE>2000<SEVERITY>ERROR<MESSAGE>General Server Error</STATUS></STMTTRNRS>',
    )
    await expect(rowsOf(ofx, refused)).rejects.toThrow(new UnreadableError('FORMAT_BROKEN'))
  })

  test('whatever was written is read again, with ends and without', async () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      date: fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      name: fc.stringMatching(/^[A-Za-z][A-Za-z &<>'".,-]{0,40}[a-z]$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 8 }), fc.boolean(), async (payments, hasEnds) => {
        const field = (name: string, value: string): string => `<${name}>${value}${hasEnds ? `</${name}>` : '\n'}`
        const transactions = payments.map(
          ({ cents, date, name }, index) =>
            `<STMTTRN>${[
              field('DTPOSTED', date.toISOString().slice(0, 10).replaceAll('-', '')),
              field('TRNAMT', `-${(cents / 100).toFixed(2)}`),
              field('FITID', String(index)),
              field('NAME', name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
            ].join('')}</STMTTRN>`,
        )
        const entries = await entriesOf(ofx, file(sgml(transactions.join('\n'))))
        expect(entries.map(({ amount, date, ...entry }) => [amount, date, 'title' in entry && entry.title])).toEqual(
          payments.map(({ cents, date, name }) => [
            ...[(cents / 100).toFixed(2), date.toISOString().slice(0, 10), name.replaceAll(/\s+/g, ' ')],
          ]),
        )
      }),
      { numRuns: 40 },
    )
  })
})
