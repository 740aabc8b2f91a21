import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type GatewayOptions, type Person, startGateway, type TestGateway } from './gateway.ts'
import type { Registration } from './registry.ts'

/* The gateway of a file and the people in its tests, to be named at the top and used in hooks and tests only. */

/** One for all tests of a file. */
export function shareGateway(options: GatewayOptions = {}): TestGateway {
  let gateway: TestGateway | undefined
  beforeAll(async () => {
    gateway = await startGateway(options)
  })
  afterAll(() => gateway?.stop())
  const started = () => present(gateway)
  return {
    get url() {
      return started().url
    },
    get database() {
      return started().database
    },
    get word() {
      return started().word
    },
    visitor: address => started().visitor(address),
    person: details => started().person(details),
    registers: details => started().registers(details),
    leave: () => started().leave(),
    stop: () => started().stop(),
  }
}

/** Somebody else in every test, who has just come in. */
export function newcomer(gateway: TestGateway, details?: Partial<Registration>): Person {
  let person: Person | undefined
  beforeEach(async () => {
    person = await gateway.person(details)
  })
  return whoever(() => present(person))
}

/** The same one in all tests of a file. */
export function regular(gateway: TestGateway, details?: Partial<Registration>): Person {
  let person: Person | undefined
  beforeAll(async () => {
    person = await gateway.person(details)
  })
  return whoever(() => present(person))
}

const whoever = (person: () => Person): Person => ({
  get id() {
    return person().id
  },
  get browser() {
    return person().browser
  },
  get registration() {
    return person().registration
  },
})

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('nobody is there yet: only hooks and tests come late enough')
  return value
}
