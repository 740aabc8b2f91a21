import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/ui/Banner.tsx'
import { Panes } from '#web/ui/panes/Panes.tsx'
import { Screen } from '#web/ui/Screen.tsx'
import { SimplifiedContext } from '../balanceFigure.ts'
import { PeopleQuestion } from '../PeopleQuestion.tsx'
import type { PeoplePlace } from '../usePeoplePlace.ts'
import { PlaceSkeleton } from './PlaceSkeleton.tsx'

interface PlaceProps {
  readonly heading: string
  readonly place: PeoplePlace
  /** A question was answered with yes. */
  readonly onDeed: (done: Promise<boolean>) => void
  readonly children: ReactNode
}

/**
 * The page of a person or of a group, with how things stand there beside what they come of, and what is asked there before
 * something is taken away.
 */
export function Place({ heading, place, onDeed, children }: PlaceProps) {
  const { t } = useTranslation()
  const { error, refresh, isLoading, isSimplified, question, ask, deeds } = place
  return (
    <Panes>
      <Screen
        heading={heading}
        headingRef={place.headingRef}
        back={{ to: '/connections', text: t('people.heading') }}
        notice={place.isCatchingUp ? t('people.catchingUp') : null}
      >
        {error && <Banner text={t('people.loadFailed')} action={{ label: t('common.retry'), run: refresh }} />}
        {isLoading && <PlaceSkeleton />}
        <SimplifiedContext value={isSimplified}>{children}</SimplifiedContext>
        {question && (
          <PeopleQuestion
            question={question}
            deeds={deeds}
            onAnswered={done => {
              ask(null)
              if (done) onDeed(done)
            }}
          />
        )}
      </Screen>
    </Panes>
  )
}
