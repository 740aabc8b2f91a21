import { entryKey } from '#web/features/expenses/entry.ts'
import { correctExpense } from '#web/features/expenses/entryCommands.ts'
import type { Expense } from '#web/features/expenses/expense.ts'
import { type ExpenseFormValues, emptyValues, valuesOf } from '#web/features/expenses/form/expenseFormValues.ts'
import { correctInputOf } from '#web/features/expenses/form/expenseInput.ts'
import { recordingOf } from '#web/features/expenses/form/recording.ts'
import { laterCorrections } from '#web/features/expenses/form/useLaterCorrections.ts'
import { unsentRemovals, waitingCorrection, withdraw } from '#web/features/expenses/outbox/rewriting.ts'
import { type Recording, type WaitingWish, wishedOf } from '#web/features/expenses/outbox/wish.ts'
import { personOf } from '#web/features/expenses/person.ts'
import { RecordTransfersDocument } from '#web/features/people/Settling.generated.ts'
import { newCommandId } from '#web/format/commandId.ts'
import type { DeedOutcome } from '#web/ui/deeds/outcome.ts'
import { sendCommand } from '#web/ui/deeds/sendCommand.ts'
import { findKnownAs } from '#web/ui/outbox/waiting.ts'
import { nameOf } from './circles.ts'
import type { Person } from './gateway.ts'
import type { Device, ListedExpense, OpenPage } from './outboxDevice.ts'
import { asAdded, formerly, hearing, type Wished } from './outboxWishes.ts'

/** A form that somebody has opened, on what was there then. */
type Form = { readonly before: Recording } | { readonly opened: ListedExpense; readonly typed: ExpenseFormValues }

const DAY = '2026-11-21'

const euros = (cents: number): string => (cents / 100).toFixed(2)
const pickedOf = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length]
const naming = (mark: number) => ({ amount: euros(mark), title: `Thing ${mark}` })

/** Somebody at a device of theirs. What they do is what the screens do then. */
export class Hands {
  readonly device: Device
  private readonly other: Person
  private readonly all: Wished[]
  private form: Form | null = null
  /** A form is being saved, and hides all else. */
  isSaving = false
  saved: Promise<unknown> = Promise.resolve()
  private removed: ListedExpense[] = []

  constructor(device: Device, other: Person, all: Wished[]) {
    this.device = device
    this.other = other
    this.all = all
  }

  private run<Result>(work: (now: OpenPage) => Result): Result {
    const { now } = this.device
    return now.page.run(() => work(now))
  }

  private wish(wished: Omit<Wished, 'device' | 'isOvertaken' | 'told'>): Wished {
    const whole = { device: this.device, isOvertaken: false, told: null, ...wished }
    this.all.push(whole)
    return whole
  }

  /** Even, so that it can be halved. */
  private get nextMark(): number {
    return 1000 + 2 * this.all.length
  }

  private overtake(values: Pick<ExpenseFormValues, 'amount'> | undefined): Wished | undefined {
    const overtaken = values && this.all.find(({ mark }) => mark !== undefined && euros(mark) === values.amount)
    if (overtaken) overtaken.isOvertaken = true
    return overtaken
  }

  record(isShared: boolean, isTooLong: boolean): void {
    this.form = null
    const mark = this.nextMark
    const { viewer } = this.device
    const own = personOf(viewer)
    const others = { id: String(this.other.id), displayName: nameOf(this.other), isPlaceholder: false }
    const values: ExpenseFormValues = {
      ...{ ...emptyValues(viewer, DAY), ...naming(mark), isSplit: isShared },
      participants: isShared ? [own, others].map(person => ({ person, value: '1' })) : [],
      payers: isShared ? [{ person: others, amount: '' }] : [],
    }
    const title = isTooLong ? values.title.padEnd(300, '!') : values.title
    const draft = { commandId: newCommandId(), values: { ...values, title }, wantedTripId: null, refusals: [] }
    const wished = this.wish({ deed: 'record', mark, title, commandId: draft.commandId, isShared })
    this.run(({ commands }) => hearing(wished, commands.record(recordingOf(draft, viewer)).ending))
  }

  private get rows(): readonly Recording[] {
    return this.device.queue.flatMap(waiting => wishedOf(waiting) ?? [])
  }

  private get listed(): readonly ListedExpense[] {
    const leaving = this.device.queue.flatMap(({ deed }) => (deed.kind === 'remove' ? entryKey(deed.entry) : []))
    return this.device.expenses.filter(entry => !leaving.includes(entryKey(entry)))
  }

  /** The form of something that waits, or stands in the list. */
  open(pick: number): void {
    const { queue, viewer } = this.device
    const typedOver = (opened: Expense) => {
      const waiting = waitingCorrection(queue, opened.id)
      return (waiting?.typed ?? waiting?.draft)?.values
    }
    const forms: readonly Form[] = [
      ...this.rows.map(before => ({ before })),
      ...this.listed.map(opened => ({ opened, typed: typedOver(opened) ?? valuesOf(opened, viewer, 'en') })),
    ]
    this.form = pickedOf(forms, pick) ?? null
  }

  /** Opened and saved in one go. */
  retype(pick: number): Promise<void> {
    this.open(pick)
    return this.submit()
  }

  async submit(): Promise<void> {
    const { form } = this
    this.form = null
    if (form === null) return
    const mark = this.nextMark
    if ('opened' in form) return this.correct(form.opened, { ...form.typed, ...naming(mark) }, mark)
    const { draft } = form.before
    const recording = recordingOf({ ...draft, values: { ...draft.values, ...naming(mark) } }, this.device.viewer)
    const instead = this.overtake(this.byNow(form.before))
    if (instead) this.wantAgain(instead)
    this.wish({
      deed: 'rewrite',
      mark,
      title: `Thing ${mark}`,
      commandId: draft.commandId,
      isShared: draft.values.isSplit,
      instead,
    })
    this.run(({ commands }) => commands.rewrite(form.before, recording))
  }

  /** Whoever saves over what another tab has taken back since wants it after all. */
  private wantAgain(row: Wished): void {
    for (const wished of this.all)
      if (wished.deed === 'takeBack' && asAdded(wished) === asAdded(row)) wished.isOvertaken = true
  }

  /** What is typed last stands, also where another tab has typed over the row since the form was opened. */
  private byNow({ draft }: Recording): ExpenseFormValues {
    const waiting = findKnownAs(this.device.queue, draft.commandId)
    return ((waiting && wishedOf(waiting))?.draft ?? draft).values
  }

  private async correct(opened: Expense, values: ExpenseFormValues, mark: number): Promise<void> {
    const { viewer, feed, now } = this.device
    const { outbox, client } = now
    const later = laterCorrections({ outbox, viewer, cache: client.cache }, opened.id)
    const commandId = newCommandId()
    const wish = { deed: 'correct', mark, title: `Thing ${mark}`, commandId, expenseId: opened.id } as const
    const postpone = (isInDoubt: boolean) => later.postpone(opened, values, { commandId, isInDoubt })
    if (now.page.run(later.isWanted)) {
      this.wish({ ...wish, instead: this.overtake(later.waiting()) })
      return now.page.run(() => postpone(false))
    }
    const wished = this.wish({ ...wish, isAtOnce: true })
    const input = {
      ...correctInputOf(values, opened, viewer),
      id: opened.id,
      expectedVersion: opened.version,
      commandId,
    }
    await this.atOnce(
      wished,
      () => correctExpense({ client, feed }, input),
      () => {
        this.overtake(later.waiting())
        postpone(true)
      },
    )
  }

  /** Whoever leaves while a form is being saved does not learn what became of it. */
  private async atOnce(wished: Wished, save: () => Promise<DeedOutcome<unknown>>, later: () => void): Promise<void> {
    const { page } = this.device.now
    this.isSaving = true
    const answer = page.run(save)
    this.saved = answer
    const outcome = await answer
    this.isSaving = false
    if (page.isLeft) wished.isOvertaken = true
    else if (outcome.kind === 'refused' || (outcome.kind === 'failed' && outcome.isFault)) wished.told = outcome.kind
    else if (outcome.kind === 'failed') page.run(later)
  }

  async settle(): Promise<void> {
    this.form = null
    const { viewer, now } = this.device
    const mark = this.nextMark
    const title = `Payment ${mark}`
    const paid = {
      sender: viewer.id,
      recipient: String(this.other.id),
      amount: euros(mark),
      currency: 'EUR',
      date: DAY,
    }
    const input = { transfers: [paid], commandId: newCommandId() }
    const later = (isInDoubt: boolean) => now.payLater({ ...input, isInDoubt, title, address: '/people' })
    const { commandId } = input
    const isOffline = !this.device.line.isOnline
    const wished = this.wish({ deed: 'settle', mark, title, commandId, isAtOnce: !isOffline })
    if (isOffline) return now.page.run(() => later(false))
    await this.atOnce(
      wished,
      () => sendCommand(now.client, RecordTransfersDocument, { input }),
      () => later(true),
    )
  }

  /** Pressed in the form that is open, or on a row: on one that waits, it is not wished for any more. */
  remove(pick: number): void {
    const chosen = this.openedNow ?? pickedOf([...this.rows, ...this.listed], pick)
    this.form = null
    if (chosen === undefined) return
    if ('draft' in chosen) {
      this.takeBack(chosen)
      return
    }
    const { ending } = this.run(({ commands }) => commands.remove(chosen))
    hearing(this.wish({ deed: 'remove', title: chosen.title, commandId: this.lastName }), ending)
    this.removed.push(chosen)
  }

  private get openedNow(): Recording | ListedExpense | undefined {
    if (this.form === null) return undefined
    return 'before' in this.form ? this.form.before : this.form.opened
  }

  private takeBack(recording: Recording): void {
    const { commandId } = recording.draft
    const values = this.byNow(recording)
    this.wish({ deed: 'takeBack', title: values.title, commandId, instead: this.overtake(values) })
    this.run(({ commands }) => commands.takeBack(commandId))
  }

  /** What waits already is named at once. */
  private get lastName(): string {
    const last = this.device.queue.at(-1)
    if (!last) throw new Error('nothing waits')
    return last.commandId
  }

  /** Undone, as long as it is remembered here that it was deleted. */
  restore(pick: number): void {
    this.form = null
    const chosen = pickedOf(this.removed, pick)
    if (chosen === undefined) return
    this.removed = this.removed.filter(entry => entry !== chosen)
    const { title } = chosen
    const unsent = unsentRemovals(this.device.queue, chosen)
    if (this.run(({ commands }) => commands.keepAfterAll(chosen))) {
      const removals = this.all.filter(wished => unsent.some(({ commandId }) => commandId === wished.commandId))
      for (const removal of removals) removal.isOvertaken = true
      const [instead] = removals
      this.wish({ deed: 'keep', title, instead })
      return
    }
    const { ending } = this.run(({ commands }) => commands.restore(chosen))
    hearing(this.wish({ deed: 'restore', title, commandId: this.lastName }), ending)
  }

  /** In the list of what waits, where it says that it can be. */
  withdraw(pick: number): void {
    this.form = null
    const offered = this.device.queue.filter(({ deed, isInDoubt }) => deed.kind === 'record' || !isInDoubt)
    const chosen = pickedOf(offered, pick)
    if (chosen === undefined) return
    const { deed, commandId } = chosen
    if (deed.kind === 'record') {
      const recording = wishedOf(chosen)
      if (recording) {
        const { values } = recording.draft
        this.wish({ deed: 'takeBack', title: values.title, commandId, instead: this.overtake(values) })
      }
    } else this.wishNoMore(chosen)
    this.run(({ outbox }) => outbox.change(queue => withdraw(queue, commandId, outbox.lastSeen(commandId))))
  }

  /** Also what was only wished since: that something that waited is another thing, or gone. */
  private wishNoMore({ deed, commandId }: WaitingWish): void {
    if (deed.kind === 'correct') this.overtake(deed.correction as Pick<ExpenseFormValues, 'amount'>)
    for (const wished of this.all) {
      // It is named as it was recorded, and may have been typed over before it was taken back.
      const isGone =
        deed.kind === 'remove' &&
        wished.deed === 'takeBack' &&
        formerly(wished).some(({ title }) => title === deed.title)
      if (isGone || wished.commandId === commandId) wished.isOvertaken = true
    }
  }

  async reload(): Promise<void> {
    this.form = null
    await this.device.reload()
  }

  async shut(): Promise<void> {
    this.form = null
    await this.device.shut()
  }
}
