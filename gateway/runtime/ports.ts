import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from './startError.ts'

/** A port nobody listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

/** Fails in words for people when that port cannot be listened on, or not within that patience. */
export async function assertPortFree(host: string, port: number, { patienceMs = 0 } = {}): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const error = await tryPort(host, port)
    if (error === undefined) return
    if (error.code !== 'EADDRINUSE' || Date.now() > deadline) throw new StartError(wordsFor(error, host, port))
    await pause(200)
  }
}

function tryPort(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

function wordsFor({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; stop what uses it, or set another PORT.`
  if (code === 'EACCES') return `Port ${port} may not be used by this account; set a PORT above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST ${host} is not an address of this machine.`
  return `Port ${port} cannot be used: ${message}`
}
