import { join } from 'node:path'
import { build } from 'vite'

/** A script that stands by itself, in one piece: none of it lies in a file of the client. */
export async function builtAlone(root: string, module: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    ...{ root, configFile: false, logLevel: 'error', publicDir: false, define },
    build: { write: false, rolldownOptions: { input: join(root, module), output: { format: 'iife' } } },
  })
  if (!('output' in built)) throw new Error('There is one script, built once')
  return built.output[0].code
}
