import { join } from 'node:path'
import { EnvironmentError, readEnvironment } from '#domain/store/environment.ts'
import { type Role, signedInAs } from '#domain/store/logins.ts'
import { type ProductConfig, productEnvironment } from '../config.ts'
import { openProductDatabase, type ProductDatabase } from './database.ts'
import { migrateWhenThere } from './migrateWhenThere.ts'
import { say } from './say.ts'
import { StartError } from './startError.ts'
import { type Care, type Supervised, superviseProgram } from './supervise.ts'

export const ROOT = join(import.meta.dirname, '../..')

const PROGRAMS = [
  { name: 'projector', file: 'projections/main.ts', role: 'quits_projector' },
  { name: 'gateway', file: 'gateway/main.ts', role: 'quits_app' },
  { name: 'worker', file: 'workers/main.ts', role: 'quits_app' },
] as const

/** Ctrl-C comes twice when npm hands on what the terminal has already sent; only a later one is meant as force. */
const SECOND_THOUGHT_MS = 1_000

/** The whole product on one machine, as it is being started, runs and ends. */
export class Product {
  readonly config: ProductConfig
  #database: Promise<ProductDatabase> | undefined
  #programs: Supervised[] = []
  #stopping: Promise<never> | undefined

  constructor(config: ProductConfig) {
    this.config = config
  }

  async openDatabase(): Promise<string> {
    this.#database = openProductDatabase(this.config)
    const { url } = await this.#database
    await this.#unlessStopping()
    await migrateWhenThere(url)
    return url
  }

  /**
   * Starts projector, gateway and worker; resolves when each of them is ready. Each is told its own login, and not whom
   * the database belongs to: what it does not know nobody can make it tell.
   */
  async startPrograms(
    databaseUrl: string,
    environment: Readonly<Record<string, string>> = {},
    care: Care = { giveUp: this.giveUp },
  ): Promise<Supervised[]> {
    await this.#unlessStopping()
    this.#programs = PROGRAMS.map(({ name, file, role }) => {
      const env = { ...environmentFor(databaseUrl, role), ...environment }
      return superviseProgram({ name, file: join(ROOT, file), env }, care)
    })
    await Promise.all(this.#programs.map(({ ready }) => ready))
    return this.#programs
  }

  /** Drains the processes, then stops the database, and leaves. */
  readonly stop = (exitCode: number): Promise<never> => {
    this.#stopping ??= this.#stopEverything(exitCode)
    return this.#stopping
  }

  readonly giveUp = (reason: Error): void => {
    if (this.#stopping !== undefined) return
    say(reason instanceof StartError ? reason.message : `Quits ends because of a fault: ${reason.stack}`)
    void this.stop(1)
  }

  listenToSignals(): void {
    let askedAt: number | undefined
    const asked = (): void => {
      askedAt ??= Date.now()
      if (Date.now() - askedAt > SECOND_THOUGHT_MS) void this.#killEverything()
      else void this.stop(0)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, asked)
    // Whoever started us, a test for example, is gone.
    process.on('disconnect', asked)
  }

  async #stopEverything(exitCode: number): Promise<never> {
    await Promise.all(this.#programs.map(program => program.stop()))
    const database = await this.#database?.catch(() => undefined)
    await database?.stop()
    process.exit(exitCode)
  }

  async #killEverything(): Promise<never> {
    for (const program of this.#programs) program.kill()
    const database = await this.#database?.catch(() => undefined)
    await database?.kill()
    process.exit(130)
  }

  /** Somebody may have changed their mind while we were starting; then nothing more is started. */
  async #unlessStopping(): Promise<void> {
    if (this.#stopping !== undefined) await this.#stopping
  }
}

function environmentFor(databaseUrl: string, role: Role): NodeJS.ProcessEnv {
  const own = signedInAs(databaseUrl, role)
  const { PGPASSWORD: _, ...withoutPassword } = process.env
  return { ...(own === databaseUrl ? process.env : withoutPassword), DATABASE_URL: own }
}

/** Where people find it. */
export function addressOf({ PUBLIC_URL, HOST, PORT }: ProductConfig): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${host}:${PORT}`
}

/** Starts the product step by step; a step that fails ends everything that has been started, with exit code 1. */
export async function run(start: (product: Product) => Promise<void>): Promise<void> {
  const product = new Product(productConfig())
  product.listenToSignals()
  try {
    await start(product)
  } catch (error) {
    product.giveUp(error instanceof Error ? error : new Error(String(error)))
  }
}

function productConfig(): ProductConfig {
  try {
    return readEnvironment(productEnvironment)
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error
    say(`Quits cannot start: ${error.message}`)
    process.exit(1)
  }
}
