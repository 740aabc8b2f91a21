import { writeFileSync } from 'node:fs'
import { CODES, codesText, PUBLISHED, publishedText, RELEASED } from './contractFiles.ts'

/* `npm run schema`; with --release it also says that from now on clients rely on it as it is. */

writeFileSync(CODES, codesText())
writeFileSync(PUBLISHED, publishedText())
if (process.argv.includes('--release')) writeFileSync(RELEASED, publishedText())
