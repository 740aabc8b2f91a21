import type { TestProject } from 'vitest/node'
import { dropTemplate, makeTemplate, type Template } from './template.ts'
import { startTestServer } from './testServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    template: Template
  }
}

/** Runs once before all test files that need a database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  const template = await makeTemplate(server.url)
  project.provide('template', template)
  return async () => {
    await dropTemplate(template)
    await server.stop()
  }
}
