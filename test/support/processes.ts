import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE } from './slowdown.ts'

/** Waits until something holds; fails with what it was waiting for. */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  limitMs = PATIENCE,
): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${limitMs} ms in vain: ${what}`)
    await pause(50)
  }
}

/** The database server that an installation on this DATA_DIR has started. */
export function postgresOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** The processes that another one has started and that still run, each with its command line. */
export function childrenOf(parent: number): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap(line => {
    const [, pid, ppid, command = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? []
    return Number(ppid) === parent ? [{ pid: Number(pid), command }] : []
  })
}

/** Where in the JSON logs a process says that it is ready, newest last. */
export const readyPids = (output: string, service: string): number[] =>
  [...output.matchAll(/^\{.*"msg":"ready".*\}$/gm)]
    .map(([line]) => JSON.parse(line) as { service: string; pid: number })
    .filter(entry => entry.service === service)
    .map(({ pid }) => pid)
