import { addressOf, ROOT, run } from './product.ts'
import { ensureWebClient } from './webClient.ts'

await run(async product => {
  const databaseUrl = await product.openDatabase()
  await ensureWebClient(ROOT)
  await product.startPrograms(databaseUrl)
  process.stdout.write(`Quits is ready: ${addressOf(product.config)}\n`)
})
