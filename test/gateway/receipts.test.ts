import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#domain/store/database.ts'
import { regular, shareGateway } from '#test/support/cast.ts'
import type { Person } from '#test/support/gateway.ts'
import { recorded } from '#test/support/restExpenses.ts'
import { connect, refusal } from '#test/support/restGroups.ts'
import { subscribe } from '#test/support/subscriber.ts'
import { keptFile } from '#workers/receipts/files.ts'

/* Pictures and PDFs that belong to an expense, over real HTTP. */

const gateway = shareGateway()
const ana = regular(gateway)
const bo = regular(gateway)
const eve = regular(gateway)

beforeAll(() => connect(ana, bo))

interface RestReceipt {
  readonly id: number
  readonly media_type: string
  readonly address: string
  readonly preview: string | null
}

interface Told {
  readonly receiptsChanged: { readonly receipts: readonly object[] | null }
}

async function sharedDinner(): Promise<number> {
  const splits = [{ user_id: ana.id }, { user_id: bo.id }]
  return (await recorded(ana, { split_type: 'EQUAL', splits })).id
}

const RECEIPTS = '/api/receipts'
const on = (expenseId: number) => `${RECEIPTS}?expense_id=${expenseId}`

/** By a form, as a page of ours does it. */
function send({ browser }: Person, expenseId: number, bytes: Uint8Array, name = 'receipt.jpg', headers: object = {}) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return browser.call<RestReceipt>('POST', on(expenseId), {
    body: form,
    headers: { ...browser.csrfHeader, ...headers },
  })
}

const listed = async ({ browser }: Person, expenseId: number) =>
  (await browser.get<{ receipts: readonly RestReceipt[] }>(on(expenseId))).body.data.receipts

const filesKept = async (expenseId: number) =>
  (
    await gateway.database.asOwner('SELECT count(*)::int AS n FROM receipts.files WHERE expense_id = $1', [expenseId])
  )[0]?.n

const bytesAt = async ({ browser }: Person, path: string) =>
  Buffer.from(await (await browser.fetch(path)).arrayBuffer())

/** Lying on its side, as a phone takes it, and telling where that was. */
const photo = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#ca3' } })
    .withExif({ IFD0: { Make: 'Pear', Copyright: 'Ana' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF')

/** It says that it is as large as can be said, and holds next to nothing. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const huge = Buffer.from(png)
  huge.writeUInt32BE(50_000, 16)
  huge.writeUInt32BE(50_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  return huge
}

describe('a receipt', () => {
  test('is kept upright and without places, and seen by everybody who sees the expense', async () => {
    const id = await sharedDinner()
    const sent = await photo()
    expect((await sharp(sent).metadata()).exif?.includes('Pear')).toBe(true)
    const { status, body } = await send(ana, id, sent, '../../etc/passwd.html')
    expect([status, body.data]).toMatchObject([201, { media_type: 'image/webp' }])
    expect(await listed(bo, id)).toEqual([{ ...body.data, can_delete: false }])

    const answer = await bo.browser.fetch(body.data.address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': `attachment; filename="receipt-${body.data.id}.webp"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const kept = Buffer.from(await answer.arrayBuffer())
    const { format, width, height, exif, xmp, iptc, orientation } = await sharp(kept).metadata()
    expect({ format, width, height, exif, xmp, iptc, orientation }).toEqual({
      ...{ format: 'webp', width: 200, height: 300 },
      ...{ exif: undefined, xmp: undefined, iptc: undefined, orientation: undefined },
    })
    expect(kept.includes('Pear')).toBe(false)

    const large = await send(ana, id, await photo(4_000, 1_000))
    expect(await sharp(await bytesAt(bo, large.body.data.address)).metadata()).toMatchObject({
      width: 600,
      height: 2400,
    })
    expect(await sharp(await bytesAt(bo, large.body.data.preview ?? '')).metadata()).toMatchObject({ height: 320 })
  })

  test('may be a PDF, which stays as it is and is a download', async () => {
    const id = await sharedDinner()
    const { body } = await send(ana, id, PDF, 'photo.jpg')
    expect(body.data).toMatchObject({ media_type: 'application/pdf', preview: null })
    expect(await bytesAt(bo, body.data.address)).toEqual(PDF)
    expect((await bo.browser.fetch(`${RECEIPTS}/${body.data.id}/preview`)).status).toBe(404)
  })

  test('is sent in slices, of which whoever takes it slowly holds one', async () => {
    const id = await sharedDinner()
    const sent = Buffer.concat([PDF, randomBytes(200_000)])
    const { body } = await send(ana, id, sent)
    expect(await bytesAt(bo, body.data.address)).toEqual(sent)

    const database = openDatabase(gateway.database.url, { role: 'quits_app', name: 'test' })
    onTestFinished(() => database.end())
    const asked = vi.spyOn(database, 'query')
    const file = await keptFile(database, body.data.id, 'bytes')
    const slices = file?.slices[Symbol.asyncIterator]()
    expect([file?.size, asked.mock.calls.length]).toEqual([sent.length, 1])
    const first = await slices?.next()
    expect(first?.value).toEqual(sent.subarray(0, 65_536))
    expect(asked).toHaveBeenCalledTimes(2)
    // What is discarded meanwhile breaks off.
    await ana.browser.delete(`${RECEIPTS}/${body.data.id}`)
    await expect(slices?.next()).rejects.toThrow('discarded while it was on its way')
  })

  test.each([
    ['HTML', async () => Buffer.from('<html><script>alert(1)</script>'), 400, 'RECEIPT_TYPE_UNKNOWN'],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'RECEIPT_TYPE_UNKNOWN'],
    ['HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 400, 'RECEIPT_TYPE_UNKNOWN'],
    ['nothing', async () => Buffer.alloc(0), 400, 'RECEIPT_TYPE_UNKNOWN'],
    ['half a picture', async () => (await photo()).subarray(0, 300), 400, 'RECEIPT_UNREADABLE'],
    ['a bomb', bomb, 400, 'RECEIPT_TOO_MANY_PIXELS'],
    ['eleven megabytes', async () => Buffer.alloc(11 * 1024 * 1024, PDF), 413, 'FILE_TOO_LARGE'],
  ])('that is %s is refused by name, and nothing of it is kept', async (_, make, status, code) => {
    const id = await sharedDinner()
    const answer = await send(ana, id, await make())
    expect(answer).toMatchObject({ status, body: { errors: [{ path: 'file', code }] } })
    expect([await listed(ana, id), await filesKept(id)]).toEqual([[], 0])
  })

  test('of 100 MB is refused before it is sent', async () => {
    const id = await sharedDinner()
    const { hostname, port } = new URL(gateway.url)
    const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [status, line] = await new Promise<unknown[]>((resolve, reject) => {
      const asking = request(
        {
          ...{ hostname, port, path: on(id), method: 'POST' },
          headers: {
            ...ana.browser.csrfHeader,
            Cookie: cookie,
            'Content-Type': 'image/jpeg',
            'Content-Length': 100_000_000,
          },
        },
        answer => {
          resolve([answer.statusCode, answer.headers.connection])
          asking.destroy()
        },
      )
      asking.on('error', reject)
      // No more of it has been sent.
      asking.write('x')
    })
    expect([status, await filesKept(id)]).toEqual([413, 0])
    // Whoever asked on the same line would wait for what nobody reads.
    expect(line).toBe('close')
  })

  test('that is refused while it is being sent is sent to its end, so that the answer is read', async () => {
    const id = await sharedDinner()
    const { hostname, port } = new URL(gateway.url)
    const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const [piece, pieces] = [Buffer.alloc(256 * 1024), 44]
    const status = await new Promise((resolve, reject) => {
      const headers = { ...ana.browser.csrfHeader, Cookie: cookie, 'Content-Type': 'image/jpeg' }
      const asking = request({
        ...{ hostname, port, path: on(id), method: 'POST' },
        headers: { ...headers, 'Content-Length': piece.length * pieces },
      })
      let answered: number | undefined
      let sent = 0
      const send = (): void => {
        if (sent === pieces) return void asking.end(() => answered !== undefined && resolve(answered))
        sent += 1
        asking.write(piece, () => setImmediate(send))
      }
      asking.on('response', answer => {
        answered = answer.statusCode
        if (sent === pieces) resolve(answered)
        else reject(new Error('it was answered before it was sent'))
      })
      asking.on('error', reject)
      send()
    })
    expect([status, await filesKept(id)]).toEqual([413, 0])
  })

  test('is one of ten at most, attached and deleted by who may change the expense, and nothing to strangers', async () => {
    const id = await sharedDinner()
    expect(refusal(await send(bo, id, PDF))).toEqual([403, 'NOT_ALLOWED'])
    expect(refusal(await send(eve, id, PDF))).toEqual([404, 'EXPENSE_NOT_FOUND'])
    for (let sent = 0; sent < 10; sent++) expect((await send(ana, id, PDF)).status).toBe(201)
    expect(refusal(await send(ana, id, PDF))).toEqual([409, 'TOO_MANY_RECEIPTS'])
    expect(await filesKept(id)).toBe(10)
    const [first] = await listed(bo, id)
    const path = `${RECEIPTS}/${first?.id}`
    for (const call of [`${path}/file`, `${path}/preview`]) expect((await eve.browser.fetch(call)).status).toBe(404)
    expect(refusal(await eve.browser.get(on(id)))).toEqual([404, 'EXPENSE_NOT_FOUND'])
    expect(refusal(await eve.browser.delete(path))).toEqual([404, 'RECEIPT_NOT_FOUND'])
    expect(refusal(await bo.browser.delete(path))).toEqual([403, 'NOT_ALLOWED'])
    expect((await ana.browser.delete(path)).status).toBe(200)
    expect(refusal(await ana.browser.delete(path))).toEqual([404, 'RECEIPT_NOT_FOUND'])
    expect([(await listed(ana, id)).length, await filesKept(id)]).toEqual([9, 9])
  })

  test('is told to everybody who sees the expense as it comes and goes, and to nobody else', async () => {
    const id = await sharedDinner()
    const asked = 'subscription ($id: ID!) { receiptsChanged { receipts(expenseId: $id) { mediaType canDelete } } }'
    const variables = { id: String(id) }
    const [seen, overheard] = [
      await subscribe<Told>(bo.browser, asked, { variables }),
      await subscribe<Told>(eve.browser, asked, { variables }),
    ]
    const { body } = await send(ana, id, PDF)
    const attached = [{ mediaType: 'application/pdf', canDelete: false }]
    await vi.waitFor(() => expect(seen.received.at(-1)?.receiptsChanged.receipts).toEqual(attached))
    await ana.browser.delete(`${RECEIPTS}/${body.data.id}`)
    await vi.waitFor(() => expect(seen.received.at(-1)?.receiptsChanged.receipts).toEqual([]))
    expect(overheard.received).toEqual([])
  })

  test('is attached once, however often it is sent under one key, and stays while the expense can be restored', async () => {
    const id = await sharedDinner()
    const key = { 'Idempotency-Key': `receipt-${id}` }
    const [one, other] = [await send(ana, id, PDF, 'a.pdf', key), await send(ana, id, PDF, 'a.pdf', key)]
    expect([other.status, other.body.data]).toEqual([201, one.body.data])
    expect([(await listed(ana, id)).length, await filesKept(id)]).toEqual([1, 1])
    await ana.browser.delete(`/api/expenses/${id}`)
    expect((await bo.browser.fetch(one.body.data.address)).status).toBe(404)
    expect(refusal(await send(ana, id, PDF))).toEqual([404, 'EXPENSE_DELETED'])
    expect(await filesKept(id)).toBe(1)
  })
})
