import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { createHttpServer } from '#gateway/http/httpServer.ts'
import { webClient } from '#gateway/http/webClient.ts'

/*
 * The part of a gateway that serves the client, in a process of its own, so that what it needs can be weighed.
 * Arguments: the folder of the client, and how many milliseconds an answer may lie there untouched. Tells its port, and
 * whenever it is sent something, how much memory it has ever needed and how many are connected.
 */
const [folder = '', patienceMs] = process.argv.slice(2)

const server = createHttpServer(express().use(webClient(folder)), undefined, Number(patienceMs))
process.on('message', () =>
  server.getConnections((_, connections) =>
    process.send?.({ peakMegabytes: process.resourceUsage().maxRSS / 1024, connections }),
  ),
)
process.once('disconnect', () => process.exit())
await once(server.listen(0, '127.0.0.1'), 'listening')
process.send?.({ port: (server.address() as AddressInfo).port })
