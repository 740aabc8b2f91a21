import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#domain/store/logger.ts'

test('a log line names its process and holds neither secrets nor what PostgreSQL quotes', () => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const logger = createLogger('gateway', 'info', sink)
  logger.error(
    {
      err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@example.org) exists' }),
      req: { headers: { cookie: 'session=topsecret', authorization: 'Bearer topsecret', 'x-csrftoken': 'topsecret' } },
      res: { headers: { 'set-cookie': 'session=topsecret' } },
    },
    'refused',
  )
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({ level: 'error', service: 'gateway', msg: 'refused', err: { code: '23505' } })
  expect(line).not.toContain('topsecret')
  expect(line).not.toContain('ada@example.org')
})
