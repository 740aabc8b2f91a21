import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './say.ts'
import { StartError } from './startError.ts'

/** What the built client is made of; a list of what it takes from the domain would be forgotten as that grows. */
const SOURCES = ['web', 'schema', 'domain', 'package-lock.json', 'codegen.yml']
/** Where the client stands, it stands whole. */
const BUILT = 'dist/web/pages.json'

/** Builds the web client unless the one at hand is newer than everything it is made of. */
export async function ensureWebClient(root: string): Promise<void> {
  if (isUpToDate(root)) return
  say('Building the web client …')
  await runScript(root, 'build')
}

export function isUpToDate(root: string): boolean {
  const built = join(root, BUILT)
  const madeAt = existsSync(built) ? statSync(built).mtimeMs : 0
  return SOURCES.every(source => newestIn(join(root, source)) <= madeAt)
}

function newestIn(path: string): number {
  const entry = statSync(path)
  if (!entry.isDirectory()) return path.endsWith('.generated.ts') ? 0 : entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newestIn(join(path, name))))
}

/** Runs a script of package.json; what it printed is shown only when it fails. */
export function runScript(root: string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // npm is a shell script on Windows.
    const child = spawn('npm', ['run', name], { cwd: root, shell: process.platform === 'win32' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) return resolve()
      process.stderr.write(output)
      reject(new StartError(`"npm run ${name}" failed; its output is above.`))
    })
  })
}
