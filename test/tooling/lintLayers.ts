import { globSync, readFileSync } from 'node:fs'
import { complaintsAbout } from './imports.ts'

// `npm run lint`: who imports whom, in the folder it is called from.

/** What nobody here writes. */
const FOREIGN = /^(\..*|node_modules|dist|generated|.*\.generated\.ts)$/

const files = globSync('**/*.{ts,tsx}', { exclude: path => path.split('/').some(name => FOREIGN.test(name)) })
const complaints = files.toSorted().flatMap(file => complaintsAbout(file, readFileSync(file, 'utf8')))

process.stdout.write(complaints.map(complaint => `${complaint}\n`).join(''))
if (complaints.length > 0) process.exitCode = 1
