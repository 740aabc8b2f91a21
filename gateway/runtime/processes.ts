import { spawn, spawnSync } from 'node:child_process'
import type { Account } from './account.ts'

/** Runs a command to its end under an account; fails with its last words. */
export function runAs(account: Account, command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true })
    let words = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text
    })
    child.on('error', reject)
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(words.trim() || `${command} ended with ${code}`)),
    )
  })
}

/** What a short command prints. */
export const outputOf = (command: string, args: readonly string[]): string =>
  spawnSync(command, args, { encoding: 'utf8', windowsHide: true }).stdout

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
