import { PassThrough } from 'node:stream'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { readUpload } from '#gateway/http/upload.ts'

/** A body that is a file, or a form with one in it, as far as it has come. */
const arriving = (kind = 'image/jpeg') => {
  const body = new PassThrough()
  return Object.assign(body, {
    headers: { 'content-type': `${kind}; boundary=x` },
    is: (type: string) => (type === kind ? type : false),
    query: {},
  })
}

const CUT = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })

test('a file whose line is cut was half a file, and no mistake of ours', async () => {
  const body = arriving()
  const { file } = await readUpload(body as unknown as Request)
  const read = Array.fromAsync(file)
  body.write('half of it')
  body.destroy(CUT)
  await expect(read).rejects.toMatchObject({ status: 400, message: 'The request body could not be read' })
})

test.each(['image/jpeg', 'multipart/form-data'])(
  'whoever has gone before anybody looks at it is not waited for: %s',
  async kind => {
    const body = arriving(kind).on('error', () => {})
    body.destroy(CUT)
    const read = async () => Array.fromAsync((await readUpload(body as unknown as Request)).file)
    await expect(read()).rejects.toMatchObject({ status: 400, message: 'The request body could not be read' })
  },
)
