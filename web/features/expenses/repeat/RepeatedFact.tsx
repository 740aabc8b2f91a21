import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Schedule, useScheduleWords } from '#web/format/schedule.ts'

/** By what an expense was recorded, and the way there. */
export function RepeatedFact({ schedule }: { readonly schedule: Schedule }) {
  const { t } = useTranslation()
  const words = useScheduleWords()
  return (
    <>
      <dt>{t('recurring.repeats')}</dt>
      <dd>
        <Link to="/recurring">{words(schedule)}</Link>
      </dd>
    </>
  )
}
