import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export interface Cable {
  /** The database at the other end. */
  readonly url: string
  /** Hands on nothing from here on, and says so to nobody, as when the host at this end is gone. */
  readonly freeze: () => void
  /** Cuts every connection, and refuses new ones. */
  readonly unplug: () => void
  readonly plugIn: () => Promise<void>
  readonly remove: () => void
}

/** A cable to a database that can be pulled. */
export async function layCable(databaseUrl: string): Promise<Cable> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let server: Server

  async function plugIn(port: number): Promise<number> {
    server = createServer(near => {
      const far = connect(Number(target.port), target.hostname)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {})
      }
      near.once('close', () => far.destroy())
      far.once('close', () => near.destroy())
      if (!isFrozen) near.pipe(far).pipe(near)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  const port = await plugIn(0)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const freeze = () => {
    isFrozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }
  const unplug = () => {
    isFrozen = false
    server.close()
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return { url: url.href, freeze, unplug, remove: unplug, plugIn: () => plugIn(port).then(() => {}) }
}
