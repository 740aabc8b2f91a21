import type { Write } from '../projection.ts'
import type { TableOf } from '../table/table.ts'
import { type Account, openAccount, type Written } from './account.ts'

/** What is to be written into the tables to which the things of a read model contribute. */
export class Ledger {
  private readonly accounts = new Map<string, Account<object>>()
  private readonly all: Written[] = []

  /** Things of several kinds may contribute to one table. */
  accountOf<Part extends object>(table: TableOf<Part>): Account<Part> {
    const known = this.accounts.get(table.name)
    if (known !== undefined) return known
    const account = openAccount(table)
    this.accounts.set(table.name, account)
    this.open(account)
    return account
  }

  /** Whatever is written in a way of its own. */
  open(written: Written): void {
    this.all.push(written)
  }

  size(): number {
    return this.all.reduce((size, written) => size + written.size(), 0)
  }

  spill(): Write[] {
    return this.all.flatMap(written => written.spill())
  }

  write(): Write[] {
    return this.all.flatMap(written => written.write())
  }
}
