import { ArchiveRestore, Link2, Pencil, Percent, Tag, Trash2, UserMinus, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { placeOfGroup } from '#web/format/places.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { PeoplePlace } from '../usePeoplePlace.ts'
import type { Companion } from './companion.ts'
import styles from './Place.module.css'
import { type PlaceAction, PlaceActions } from './PlaceActions.tsx'
import { useNickname } from './useNickname.ts'

interface PersonHeadProps {
  readonly companion: Companion
  readonly place: PeoplePlace
}

/** Who it is to the viewer, the groups they share, and what one can do. */
export function PersonHead({ companion, place }: PersonHeadProps) {
  const { person, groups } = companion
  const { t } = useTranslation()
  const words = useWhoTheyAre(companion)
  const actions = usePersonActions(companion, place)
  return (
    <div className={styles.head}>
      <div className={styles.facts}>
        <Avatar name={person.displayName} isOutline={person.isPlaceholder} />
        <p className={styles.about}>{words}</p>
      </div>
      <OwnName personId={person.id} />
      {groups.length > 0 && (
        <p className={styles.facts}>
          <span className={styles.about}>{t('places.groupsWith')}</span>
          {groups.map(({ id, name }) => (
            <Link key={id} to={placeOfGroup(id)}>
              {name}
            </Link>
          ))}
        </p>
      )}
      <Answer companion={companion} place={place} />
      <PlaceActions actions={actions} />
    </div>
  )
}

/** Whom the viewer calls otherwise is still to be known by what they call themselves. */
function OwnName({ personId }: { readonly personId: string }) {
  const { t } = useTranslation()
  const called = useNickname(personId)
  if (!called?.nickname) return null
  return <p className={styles.about}>{t('places.nickname.own', { name: called.ownName })}</p>
}

function useWhoTheyAre({ connection, request, placeholder, person }: Companion): string {
  const { t } = useTranslation()
  if (placeholder?.status === 'ARCHIVED') return t('places.archived')
  if (placeholder?.canEdit)
    return placeholder.email ? `${t('places.noAccount')} ${placeholder.email}` : t('places.noAccount')
  if (placeholder) return t('places.noAccountOf', { name: placeholder.createdBy.displayName })
  if (connection) return t('places.connected')
  if (request) return request.isReceiver ? t('people.requests.wantsToConnect') : t('places.asked')
  return person.isPlaceholder ? t('places.noAccount') : t('places.notConnected')
}

/** Whoever was asked says yes or no. */
function Answer({ companion: { request, person }, place: { deeds, keepFocus } }: PersonHeadProps) {
  const { t } = useTranslation()
  if (!request?.isReceiver) return null
  const name = person.displayName
  const { accept, reject } = deeds.connections
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        aria-label={t('people.requests.acceptOf', { name })}
        onPress={() => keepFocus(accept(request))}
      >
        {t('people.accept')}
      </Button>
      <Button aria-label={t('people.requests.rejectOf', { name })} onPress={() => keepFocus(reject(request))}>
        {t('people.reject')}
      </Button>
    </div>
  )
}

function usePersonActions(companion: Companion, place: PeoplePlace): readonly PlaceAction[] {
  const { t } = useTranslation()
  const { person } = companion
  const nickname = {
    text: t('places.nickname.heading'),
    icon: Tag,
    run: () => place.dialog.open({ open: 'nickname', person: person.id }),
  }
  return [...useDealings(companion, place), nickname]
}

/** What one can do about being connected with them, or about standing in for them. */
function useDealings(companion: Companion, { deeds, dialog, ask, keepFocus }: PeoplePlace): readonly PlaceAction[] {
  const { t } = useTranslation()
  const { person, connection, request, canBeAsked, placeholder } = companion
  const { connections, placeholders } = deeds
  const split = {
    text: t('people.split.heading'),
    icon: Percent,
    run: () => dialog.open({ open: 'split', with: person.id }),
  }
  if (connection) {
    return [split, { text: t('people.remove'), icon: UserMinus, run: () => ask({ about: 'connection', connection }) }]
  }
  if (request && !request.isReceiver) {
    return [
      { text: t('people.requests.takeBack'), icon: UserMinus, run: () => keepFocus(connections.takeBack(request)) },
    ]
  }
  if (canBeAsked) {
    return [{ text: t('people.search.request'), icon: UserPlus, run: () => keepFocus(connections.request(person.id)) }]
  }
  if (!placeholder?.canEdit) return []
  if (placeholder.status === 'ARCHIVED') {
    return [
      { text: t('expenses.restore'), icon: ArchiveRestore, run: () => keepFocus(placeholders.restore(placeholder)) },
    ]
  }
  const { id } = placeholder
  return [
    split,
    { text: t('people.link.heading'), icon: Link2, run: () => dialog.open({ open: 'link', placeholder: id }) },
    {
      text: t('people.placeholder.edit'),
      icon: Pencil,
      run: () => dialog.open({ open: 'placeholder', placeholder: id }),
    },
    { text: t('common.delete'), icon: Trash2, run: () => ask({ about: 'placeholder', placeholder }) },
  ]
}
