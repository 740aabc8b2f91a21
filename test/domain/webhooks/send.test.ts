import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { send } from '#workers/webhooks/send.ts'

/* A receiver owes us nothing: whatever it says, a call comes to an end. */

let server: Server | undefined
afterEach(() => void server?.close())

/** Calls somebody who says this, and then nothing more. */
async function calling(...lines: readonly string[]) {
  const opened = createServer(connection => {
    connection.on('error', () => {})
    connection.once('data', () => connection.write(`${lines.join('\r\n')}\r\n\r\n`))
  })
  server = opened
  await new Promise<void>(resolve => opened.listen(0, '127.0.0.1', resolve))
  const { port } = opened.address() as AddressInfo
  return send(
    { url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' },
    {
      rules: { anywhere: true, ports: new Set() },
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      timeoutMs: 1_000,
    },
  )
}

test('one that wants to speak another protocol has not been told anything', async () => {
  expect(await calling('HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: websocket')).toMatchObject({
    status: 101,
    failure: 'REFUSED',
    answer: '',
  })
})

test.each([['HTTP/1.1 101 Switching Protocols'], ['HTTP/1.1 100 Continue'], ['HTTP/1.1 103 Early Hints']])(
  'one that says %s and nothing more is not waited for',
  async line => expect(await calling(line)).toMatchObject({ failure: expect.stringMatching(/TIMED_OUT|REFUSED/) }),
)

test('an answer that never ends has had its time', async () => {
  expect(await calling('HTTP/1.1 200 OK', 'Content-Length: 1000')).toMatchObject({ failure: 'TIMED_OUT' })
})
