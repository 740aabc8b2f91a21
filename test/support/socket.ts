import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import type { Client } from './client.ts'

/** A socket of the given browser that says what it is told to say, be it sensible or not. */
export interface RawSocket {
  readonly socket: WebSocket
  /** What came, in order. */
  readonly received: Message[]
  readonly send: (message: object) => void
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
}

export interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: unknown
}

export async function openSocket({ url, cookieHeader }: Client): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: cookieHeader,
  })
  onTestFinished(() => socket.terminate())
  const received: Message[] = []
  socket.on('message', data => received.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number; reason: string }>(resolve => {
    socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  await once(socket, 'open')
  const send = (message: object): void => socket.send(JSON.stringify(message))
  send({ type: 'connection_init' })
  await once(socket, 'message')
  received.length = 0
  return { socket, received, send, closed }
}
