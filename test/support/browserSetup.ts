import type { TestProject } from 'vitest/node'
import { findChromium } from './chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string
  }
}

/** Runs once before all browser tests; without a browser they fail. */
export async function setup(project: TestProject): Promise<void> {
  const found = await findChromium()
  project.provide('chromiumPath', found)
  // Vitest starts the one for parts of the client by itself.
  process.env.CHROMIUM_PATH = found
}
