import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt } from '#domain/imports/bank/camt.ts'
import { UnreadableError } from '#domain/imports/format.ts'
import { entriesOf, rowsOf } from '../../../support/ledgers.ts'

const IBAN = 'NL26VAYB8060476890'

const document = (body: string, name = 'camt.053.001.02'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}">${body}</Document>`

const stmt = (entries: string, iban = IBAN): string =>
  `<Stmt><Id>253</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Amt Ccy="EUR">18.15</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2014-12-30</Dt></Dt></Bal>${entries}</Stmt>`

const statement = (...entries: readonly string[]): string =>
  document(`<BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${stmt(entries.join(''))}</BkToCstmrStmt>`)

interface Said {
  readonly amount?: string
  readonly direction?: string
  readonly status?: string
  readonly date?: string
  readonly details?: string
  readonly more?: string
}

const BAKERY = '<RltdPties><Cdtr><Nm>Bakery</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Bread</Ustrd></RmtInf>'

const entry = ({
  amount = '<Amt Ccy="EUR">7.00</Amt>',
  direction = 'DBIT',
  status = '<Sts>BOOK</Sts>',
  date = '<BookgDt><Dt>2014-12-31</Dt></BookgDt><ValDt><Dt>2015-01-02</Dt></ValDt>',
  details = `<TxDtls>${BAKERY}</TxDtls>`,
  more = '',
}: Said = {}): string =>
  `<Ntry>${amount}<CdtDbtInd>${direction}</CdtDbtInd>${status}${date}${more}<NtryDtls>${details}</NtryDtls></Ntry>`

describe('a statement as CAMT', () => {
  test('what left the account was spent by its owner alone', async () => {
    const text = statement(entry(), entry({ direction: 'CRDT' }), entry({ amount: '<Amt Ccy="EUR">0.000</Amt>' }))
    expect(camt.recognises(text)).toBe(true)
    expect(await rowsOf(camt, text)).toMatchObject([
      {
        ...{ kind: 'expense', line: 1, title: 'Bakery', note: 'Bread', amount: '7.00', currency: 'EUR' },
        ...{ date: '2014-12-31', payers: [], split: null, category: null },
        externalId: `${IBAN}|2014-12-31|-7.00|Bakery|Bread`,
      },
      { kind: 'skip', line: 2, reason: 'INCOME' },
      { kind: 'skip', line: 3, reason: 'AMOUNT_IS_ZERO' },
    ])
  })

  test('as its eighth version says it', async () => {
    const text = document(
      `<BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>12-3</Id></Othr></Id></Acct>${entry({
        status: '<Sts><Cd>BOOK</Cd></Sts>',
        date: '<BookgDt><DtTm>2014-12-31T23:15:00-05:00</DtTm></BookgDt>',
        more: '<AcctSvcrRef>98765/01</AcctSvcrRef>',
        details: `<TxDtls>${BAKERY.replace('<Nm>Bakery</Nm>', '<Pty><Nm>B&amp;B &#x20AC;</Nm></Pty>')}</TxDtls>`,
      })}</Stmt></BkToCstmrStmt>`,
      'camt.053.001.08',
    )
    expect(await entriesOf(camt, text)).toMatchObject([
      { title: 'B&B €', date: '2014-12-31', externalId: '12-3|2014-12-31|-7.00|98765/01' },
    ])
  })

  test.each([
    ['the report of a day', 'BkToCstmrAcctRpt', 'Rpt'],
    ['a notice', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])('%s, and whatever the space of its names is called', async (_, message, name) => {
    const text = `<a:Document xmlns:a="urn:x"><a:${message}><a:${name}><a:Ntry><a:Amt Ccy="EUR">7</a:Amt><a:CdtDbtInd>DBIT</a:CdtDbtInd>
<a:ValDt><a:Dt>2015-01-02</a:Dt></a:ValDt><a:AddtlNtryInf>Fee</a:AddtlNtryInf></a:Ntry></a:${name}></a:${message}></a:Document>`
    expect(await entriesOf(camt, text)).toMatchObject([{ title: 'Fee', amount: '7.00', date: '2015-01-02' }])
  })

  test('each payment of those that were ordered at once, when they come to all of it', async () => {
    const part = (name: string, cents: string, currency = 'EUR'): string =>
      `<TxDtls><Refs><EndToEndId>1</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="${currency}">${cents}</Amt></TxAmt></AmtDtls>${BAKERY.replace('Bakery', name)}</TxDtls>`
    const more = '<AcctSvcrRef>R1</AcctSvcrRef>'
    const read = (details: string) => entriesOf(camt, statement(entry({ details, more })))
    expect(await read(part('Ana', '3.00') + part('Ben', '4.00'))).toMatchObject([
      { title: 'Ana', amount: '3.00', externalId: `${IBAN}|2014-12-31|-3.00|R1` },
      { title: 'Ben', amount: '4.00', externalId: `${IBAN}|2014-12-31|-4.00|R1` },
    ])
    expect(await read(part('Ana', '3.00') + part('Ben', '5.00'))).toMatchObject([{ title: 'Ana', amount: '7.00' }])
    expect(await read(part('Ana', '3.00', 'USD') + part('Ben', '4.00', 'USD'))).toMatchObject([{ amount: '7.00' }])
    expect(await read(`<TxDtls>${BAKERY}</TxDtls><TxDtls/>`)).toMatchObject([{ title: 'Bakery', amount: '7.00' }])
  })

  test('what is not booked yet, and what moved between accounts of the file', async () => {
    const own = `<TxDtls><RltdPties><CdtrAcct><Id><IBAN>de 12 3</IBAN></Id></CdtrAcct></RltdPties></TxDtls>`
    const text = document(
      `<BkToCstmrStmt>${stmt(entry({ status: '<Sts>PDNG</Sts>' }) + entry({ details: own }))}${stmt('', 'DE123')}</BkToCstmrStmt>`,
    )
    expect(await rowsOf(camt, text)).toMatchObject([
      { kind: 'skip', reason: 'PENDING', title: 'Bakery' },
      { kind: 'skip', reason: 'OWN_TRANSFER', title: null },
    ])
  })

  test('what is not booked yet takes no number of those that are alike: the next file has it no more', async () => {
    const booked = [entry(), entry({ details: `<TxDtls>${BAKERY.replace('Bakery', 'Butcher')}</TxDtls>` })]
    const idsIn = async (...entries: readonly string[]) =>
      (await rowsOf(camt, statement(...entries))).flatMap(row => (row.kind === 'expense' ? [row.externalId] : []))
    expect(await idsIn(entry({ status: '<Sts>PDNG</Sts>' }), ...booked)).toEqual(await idsIn(...booked))
  })

  test('what was taken back has the direction that is said of it', async () => {
    const back = '<RvslInd>true</RvslInd>'
    const rows = await rowsOf(camt, statement(entry({ more: back }), entry({ more: back, direction: 'CRDT' })))
    expect(rows).toMatchObject([
      { kind: 'expense', amount: '7.00' },
      { kind: 'skip', reason: 'INCOME' },
    ])
  })

  test.each([
    ['AMOUNT_NOT_UNDERSTOOD', { amount: '<Amt Ccy="EUR">8.85321</Amt>' }],
    ['AMOUNT_NOT_UNDERSTOOD', { amount: '' }],
    ['CURRENCY_NOT_UNDERSTOOD', { amount: '<Amt Ccy="XYZ">8.85</Amt>' }],
    ['DATE_NOT_UNDERSTOOD', { date: '' }],
    ['TITLE_MISSING', { details: '' }],
  ])('%s: the others are none the worse for it', async (code, said) => {
    const rows = await rowsOf(camt, statement(entry(said), entry()))
    expect(rows).toMatchObject([
      { kind: 'flaw', line: 1, code },
      { kind: 'expense', line: 2 },
    ])
  })

  test.each([
    ['without a statement', document('<BkToCstmrStmt><GrpHdr/></BkToCstmrStmt>')],
    ['cut off', statement(entry()).slice(0, -40)],
    ['that declares what its names stand for', statement(entry()).replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>')],
    [
      'in which a name stands for a thousand million',
      `<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${statement(entry())}`,
    ],
    [
      'that would like to see a file of ours',
      `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${statement(entry({ more: '<AddtlNtryInf>&b;</AddtlNtryInf>' }))}`,
    ],
    ['nested deeply', statement(entry({ details: '<a>'.repeat(100_000) + '</a>'.repeat(100_000) }))],
    ['nested deeply and never closed', '<BkToCstmrStmt>'.repeat(100_000)],
    ['with text that never ends', statement(entry({ more: '<AddtlNtryInf><![CDATA[x</AddtlNtryInf>' }))],
  ])('a file %s', async (_, text) => {
    await expect(rowsOf(camt, text)).rejects.toThrow(new UnreadableError('FORMAT_BROKEN'))
  })

  test('remarks say nothing, whatever stands in them', async () => {
    const remark = `<!-- ${entry()} <![CDATA[ -->`
    expect(await rowsOf(camt, statement(remark, entry({ more: remark }), remark))).toMatchObject([{ title: 'Bakery' }])
  })

  test('names that mean something to the language we are written in mean nothing', async () => {
    const names = '<__proto__><Nm>x</Nm></__proto__><constructor>y</constructor><toString>z</toString>'
    const rows = await rowsOf(camt, statement(entry({ more: names }))).catch((error: unknown) => error)
    expect(rows instanceof UnreadableError || (Array.isArray(rows) && rows[0].title === 'Bakery')).toBe(true)
  })

  test('whatever was written is read again', async () => {
    const payment = fc.record({
      cents: fc.integer({ min: 1, max: 10_000_000 }),
      date: fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      name: fc.stringMatching(/^[A-Za-z][A-Za-z &<>'"\]é€.,-]{0,40}[a-z]$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(payment, { maxLength: 8 }), fc.boolean(), async (payments, isVerbatim) => {
        // What ends such a text cannot stand in it.
        const written = (name: string): string =>
          isVerbatim
            ? `<![CDATA[${name.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
            : name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(']]>', ']]&gt;')
        const entries = payments.map(({ cents, date, name }) =>
          entry({
            amount: `<Amt Ccy="EUR">${(cents / 100).toFixed(5)}</Amt>`,
            date: `<BookgDt><Dt>${date.toISOString().slice(0, 10)}</Dt></BookgDt>`,
            details: `<TxDtls><RltdPties><Cdtr><Nm>${written(name)}</Nm></Cdtr></RltdPties></TxDtls>`,
          }),
        )
        const read = await entriesOf(camt, statement(...entries))
        expect(read.map(({ amount, date, ...rest }) => [amount, date, 'title' in rest && rest.title])).toEqual(
          payments.map(({ cents, date, name }) => [
            ...[(cents / 100).toFixed(2), date.toISOString().slice(0, 10), name.replaceAll(/\s+/g, ' ')],
          ]),
        )
      }),
      { numRuns: 40 },
    )
  })
})
