import { globSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import config from '../vitest.config.ts'

const project = z.object({ test: z.object({ name: z.string(), include: z.array(z.string()) }) })
const configuration = z.object({ test: z.object({ projects: z.array(project) }) })

const { projects } = configuration.parse(config).test
const files = globSync('**/*.test.{ts,tsx}', {
  cwd: join(import.meta.dirname, '../..'),
  exclude: path => /(^|\/)(node_modules|dist|\..*)$/.test(path),
})

const isRunBy = (file: string, { include }: (typeof projects)[number]['test']): boolean =>
  include.some(pattern => matchesGlob(file, pattern))

// A file in a folder that no project looks into would be taken for one that passes.
test('every test is run, once, and every project has something to run', () => {
  const runs = (file: string) => projects.filter(({ test }) => isRunBy(file, test)).length
  expect(files.filter(file => runs(file) !== 1)).toEqual([])
  expect(projects.filter(({ test }) => !files.some(file => isRunBy(file, test)))).toEqual([])
})
