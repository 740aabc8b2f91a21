import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { camt } from '#domain/imports/bank/camt.ts'
import { BANK_FORMATS } from '#domain/imports/bank/formats.ts'
import { mt940 } from '#domain/imports/bank/mt940.ts'
import { ofx } from '#domain/imports/bank/ofx.ts'
import { qif } from '#domain/imports/bank/qif.ts'
import { type Format, UnreadableError } from '#domain/imports/format.ts'
import { formatCalled, formatOf } from '#domain/imports/recognise.ts'
import { msOf } from '#test/support/yardstick.ts'
import { rowsOf } from '../../../support/ledgers.ts'

/** Of each kind: how a file begins, how it goes on, and what it is made of. */
const KINDS: readonly (readonly [Format, { readonly begins: string; readonly ends: string; readonly of: string[] }])[] =
  [
    [
      ofx,
      {
        begins: 'OFXHEADER:100\n\n<OFX><STMTRS><ACCTID>1<STMTTRN>',
        ends: '</STMTTRN></STMTRS></OFX>',
        of: [
          '<STMTTRN>',
          '</STMTTRN>',
          '<DTPOSTED>20260102',
          '<TRNAMT>-1',
          '<NAME>',
          '<FITID>',
          '<ACCTID>',
          '<![CDATA[x]]>',
        ],
      },
    ],
    [
      qif,
      {
        begins: '!Type:Bank\n',
        ends: '\n^\n',
        of: ['\n^\n', '\nD1/2/20', '\nT-1', '\nP', '\nS', '\n$-1', '\n!Type:Cash\n', '\n!'],
      },
    ],
    [
      camt,
      {
        begins: '<Document><BkToCstmrStmt><Stmt><Ntry>',
        ends: '</Ntry></Stmt></BkToCstmrStmt></Document>',
        of: [
          '<Amt>1</Amt>',
          '<Amt Ccy="EUR">-1</Amt>',
          '<CdtDbtInd>DBIT</CdtDbtInd>',
          '</Ntry><Ntry>',
          '<ValDt><Dt>2026-01-02</Dt></ValDt>',
          '<Sts/>',
          '&amp;',
          '<a/>',
        ],
      },
    ],
    [
      mt940,
      {
        begins: ':20:x\n:25:1\n',
        ends: '\n-\n',
        of: ['\n:61:260102D1,NMSC', '\n:86:', '?20', '105?32x', '/NAME/', '\n:60F:C260101EUR1,', '\n:25:', '\n-\n'],
      },
    ],
  ]

const KNOWN = KINDS.map(kind => [kind[0].source, ...kind] as const)

async function outcomeOf(format: Format, text: string): Promise<string> {
  try {
    return (await rowsOf(format, text)).map(({ kind }) => kind).join(' ')
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    return error.code
  }
}

test('all of them are looked for', () => {
  expect(KINDS.map(([format]) => format)).toEqual(BANK_FORMATS)
})

describe.each(KNOWN)('%s, written to do harm', (source, format, { begins, ends, of }) => {
  test('is what stands in it', () => {
    expect(formatOf(begins + ends)?.source).toBe(source)
    expect(formatOf(`\n${begins.replaceAll('\n', '\r\n')}`)?.source).toBe(source)
    expect(formatCalled(source)).toBe(format)
  })

  test('nothing in it is worse than an entry that cannot be understood', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...of,
        '\0',
        '\ufffd',
        '\ud800',
        '__proto__',
        '=1+1',
        '9'.repeat(70),
        '-0',
        '\u202e',
        '&#0;',
        '&#x110000;',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async pieces => {
        expect(await outcomeOf(format, begins + pieces.join('') + ends)).toMatch(
          /^(?:(?:expense|flaw|skip) ?)*$|^FORMAT_BROKEN$/,
        )
      }),
      { numRuns: 150 },
    )
  })

  test('what is longer than any is not read to its end', async () => {
    let told = 0
    async function* endless(): AsyncGenerator<string> {
      yield begins
      for (; told < 1024; told++) yield 'x'.repeat(1024 * 1024)
    }
    const read = Array.fromAsync(format.read(endless(), { currency: 'EUR' }))
    await expect(read).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(told).toBeLessThan(24)
  })

  test.each([
    ['names of forty letters', `<${'A'.repeat(40)}>`],
    ['text that is begun again and again and never ends', '<![CDATA['],
    ['tags that are begun again and again', '<a '],
    ['entities that are begun again and again', '&#'],
    ['empty lines', '\n'],
    ['blanks', ' '],
    ['marks of the end', '^'],
    ['parts of a purpose', '?20'],
    ['names of a purpose', '/NAME/'],
    ['digits', '1'],
    ['commas', '1,'],
    ['lines that go on', '\nqq'],
    ['details of a payment', '<Strd><AddtlRmtInf>q</AddtlRmtInf></Strd>'],
  ])('%s keep nobody busy', async (_, piece) => {
    const reading = async () => {
      for (const text of [begins, ...of.map(each => begins + each)]) {
        await outcomeOf(format, text + piece.repeat(100_000 / piece.length) + ends)
      }
    }
    expect(await msOf(reading)).toBeLessThan(3_000)
  })
})

describe('however much is said of one movement', () => {
  /** Each is another one. */
  const texts = Array.from({ length: 40_000 }, (_, index) => index.toString(36).padStart(5, 'q'))

  test.each([
    ['MT940', mt940, `:20:x\n:25:1\n:60F:C260101EUR1,\n:61:260102D1,NMSC\n${texts.join('\n')}\n-\n`],
    [
      'CAMT',
      camt,
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd><ValDt><Dt>2026-01-02</Dt></ValDt>
<NtryDtls><TxDtls><RmtInf>${texts.map(text => `<Strd><AddtlRmtInf>${text}</AddtlRmtInf></Strd>`).join('')}</RmtInf></TxDtls></NtryDtls>
</Ntry></Stmt></BkToCstmrStmt></Document>`,
    ],
  ])('%s: it is read at once, and no more of it is kept than anybody reads', async (_, format, text) => {
    let rows: Awaited<ReturnType<typeof rowsOf>> = []
    const reading = async () => {
      rows = await rowsOf(format, text)
    }
    expect(await msOf(reading)).toBeLessThan(2_000)
    const [row] = rows
    expect(row).toMatchObject({ kind: 'expense', title: 'qqqq0' })
    expect(row?.kind === 'expense' && row.note?.length).toBeLessThan(10_000)
  })
})

describe('a statement as CAMT that is made of nothing but elements', () => {
  const within = (around: string, inside: string): string =>
    `<Document><BkToCstmrStmt><Stmt>${around}<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<ValDt><Dt>2026-01-02</Dt></ValDt><AddtlNtryInf>x</AddtlNtryInf>${inside}</Ntry></Stmt></BkToCstmrStmt></Document>`
  const many = (piece: string): string => piece.repeat((4 * 1024 * 1024) / piece.length)
  const attributes = many(' a="1"').replaceAll('a', (_, index: number) => `a${index}`)

  test.each([
    ['empty ones in an entry', within('', many('<a/>')), 'FILE_TOO_LARGE'],
    ['empty ones around it', within(many('<a/>'), ''), 'FILE_TOO_LARGE'],
    ['with an attribute each', within('', many('<a b="1"/>')), 'FILE_TOO_LARGE'],
    ['one that has nothing but attributes', within('', `<a${attributes}/>`), 'FORMAT_BROKEN'],
    ['one within the other', within('', '<a>'.repeat(101) + '</a>'.repeat(101)), 'FORMAT_BROKEN'],
    [
      'no more than the largest statement has',
      within('<Bal/>'.repeat(1_000), '<a b="1">2</a>'.repeat(50_000)),
      'expense',
    ],
  ])('%s', async (_, text, outcome) => {
    const reading = async () => expect(await outcomeOf(camt, text)).toBe(outcome)
    expect(await msOf(reading)).toBeLessThan(3_000)
  })
})

describe('as many movements as nobody has in one file', () => {
  const ofMany = (begins: string, movement: string, ends = ''): string => begins + movement.repeat(100_001) + ends
  test.each([
    [ofx, ofMany('<OFX><STMTRS><ACCTID>1', '<STMTTRN>', '</STMTRS></OFX>')],
    [ofx, ofMany('<OFX><STMTRS>', '', Array.from({ length: 100_001 }, (_, index) => `<ACCTID>${index + 1}`).join(''))],
    [qif, ofMany('!Type:Bank\n', 'T1\n^\n')],
    [qif, ofMany('!Type:Bank\nT1\n', 'S\n')],
    [mt940, ofMany(':20:x\n:25:1\n', ':61:\n')],
  ] as const)('are refused, and how many it may be is said', async (format, file) => {
    await expect(rowsOf(format, file)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE', data: { max: 100_000 } })
  })
})
