import { use } from 'react'
import { useDateLocale } from '#web/format/dateFormat.ts'
import { zoneOfThisDevice } from '#web/format/days.ts'
import { formatMoment } from '#web/format/moments.ts'
import { TimeZoneContext } from '#web/format/today.ts'
import { type Person, personIdOf } from '../person.ts'
import { usePersonName } from '../usePayerWords.ts'
import { Fact } from './Fact.tsx'

interface RecordedByProps {
  /** "Recorded by" */
  readonly name: string
  readonly person: Person
  /** Undefined until it is known. */
  readonly moment: string | undefined
}

/** Who says so, and since when. */
export function RecordedBy({ name, person, moment }: RecordedByProps) {
  const nameOf = usePersonName()
  const locale = useDateLocale()
  const timeZone = use(TimeZoneContext) ?? zoneOfThisDevice()
  const note = moment && formatMoment(moment, locale, timeZone)
  return <Fact name={name} lines={[{ key: String(personIdOf(person)), text: nameOf(person), person, note }]} />
}
