import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const MODULES = resolve('node_modules')
const WITH_API = ['--import', resolve('test/support/clients/compilerWithApi.ts')]

const run = promisify(execFile)

const STRICT = {
  target: 'esnext',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
}

/** A folder in which clients are generated, and programs that use them stand beside what was generated. */
export interface Workshop {
  readonly write: (name: string, text: string) => Promise<void>
  /** Runs a program of a package. */
  readonly generate: (program: string, ...args: readonly string[]) => Promise<unknown>
  /** What the compiler has to say about these files; nothing: all is well. */
  readonly complaints: (...files: readonly string[]) => Promise<string>
  readonly load: <Program>(name: string) => Promise<Program>
  readonly close: () => Promise<void>
}

export async function openWorkshop(): Promise<Workshop> {
  const folder = await mkdtemp(join(tmpdir(), 'quits-clients-'))
  await symlink(MODULES, join(folder, 'node_modules'))
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text)
  return {
    write,
    generate: (program, ...args) =>
      run(process.execPath, [...WITH_API, join(MODULES, program), ...args], { cwd: folder }),
    complaints: async (...files) => {
      await write('strict.json', JSON.stringify({ compilerOptions: STRICT, files }))
      const { stdout } = await run(join(MODULES, '.bin/tsc'), ['-p', join(folder, 'strict.json')]).catch(
        (error: { stdout: string }) => error,
      )
      return stdout
    },
    load: name => import(join(folder, name)),
    close: () => rm(folder, { recursive: true }),
  }
}
