import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

test('the client is built for people, whatever the shell it is built from says', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  onTestFinished(() => void vi.unstubAllEnvs())
  const configFile = join(import.meta.dirname, '../../web/vite.config.ts')
  expect((await resolveConfig({ configFile }, 'build')).isProduction).toBe(true)
})
