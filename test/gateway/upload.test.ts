import { PassThrough } from 'node:stream'
import type { Request } from 'express'
import { expect, test } from 'vitest'
import { readUpload } from '#gateway/http/upload.ts'

/** A body that is a file, as far as it has come. */
const arriving = () => {
  const body = new PassThrough()
  return Object.assign(body, {
    headers: { 'content-type': 'image/jpeg' },
    is: (type: string) => (type === 'image/jpeg' ? type : false),
    query: {},
  })
}

test('a file whose line is cut was half a file, and no mistake of ours', async () => {
  const body = arriving()
  const { file } = await readUpload(body as unknown as Request)
  const read = Array.fromAsync(file)
  body.write('half of it')
  body.destroy(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
  await expect(read).rejects.toMatchObject({ status: 400, message: 'The request body could not be read' })
})
