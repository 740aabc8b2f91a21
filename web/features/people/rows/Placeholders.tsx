import { ArchiveRestore, Asterisk, Link2, Pencil, Percent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { PersonLink } from '#web/ui/PersonLink.tsx'
import { MoreRows, Row, Rows } from '#web/ui/Row.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { Person, Placeholder } from '../people.ts'
import type { PlaceholderEntry } from '../roster.ts'
import { BalanceLines, Even } from './BalanceLines.tsx'

interface PlaceholderDeeds {
  readonly onEdit: (placeholder: Placeholder) => void
  readonly onLink: (placeholder: Placeholder) => void
  readonly onDelete: (placeholder: Placeholder) => void
  readonly onRestore: (placeholder: Placeholder) => void
  readonly onSettle: (person: Person, currency: string) => void
  readonly onSplit: (person: Person) => void
}

interface PlaceholdersProps extends PlaceholderDeeds {
  readonly placeholders: readonly PlaceholderEntry[]
  readonly archived: readonly PlaceholderEntry[]
}

/** People without an account. Those with whom all is settled may be put away until somebody asks for them. */
export function Placeholders({ placeholders, archived, ...deeds }: PlaceholdersProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  if (placeholders.length + archived.length === 0) return null
  return (
    <Section title={t('people.placeholder.heading')} count={placeholders.length} about={t('people.placeholder.about')}>
      <Rows>
        {placeholders.map(entry => (
          <PlaceholderRow key={entry.placeholder.id} entry={entry} {...deeds} />
        ))}
        {isOpen && archived.map(entry => <PlaceholderRow key={entry.placeholder.id} entry={entry} {...deeds} />)}
        {archived.length > 0 && (
          <MoreRows>
            <Button variant="quiet" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
              {isOpen
                ? t('people.placeholder.hideArchived')
                : t('people.placeholder.showArchived', { count: archived.length })}
            </Button>
          </MoreRows>
        )}
      </Rows>
    </Section>
  )
}

interface PlaceholderRowProps extends PlaceholderDeeds {
  readonly entry: PlaceholderEntry
}

function PlaceholderRow({ entry, onSettle, ...deeds }: PlaceholderRowProps) {
  const { t } = useTranslation()
  const { placeholder, balance } = entry
  const name = placeholder.person.displayName
  const isArchived = placeholder.status === 'ARCHIVED'
  const detail = placeholder.canEdit
    ? placeholder.email
    : t('people.placeholder.addedBy', { name: placeholder.createdBy.displayName })
  return (
    <Row
      mark={<Avatar name={name} isOutline />}
      level={3}
      title={
        <>
          <PersonLink person={placeholder.person}>{name}</PersonLink>
          {isArchived && <Badge>{t('people.placeholder.archivedBadge')}</Badge>}
        </>
      }
      detail={detail}
      actions={
        placeholder.canEdit ? (
          <Actions placeholder={placeholder} {...deeds} />
        ) : (
          <OfSomebodyElse creator={placeholder.createdBy.displayName} />
        )
      }
    >
      {/* Below all that can be done, which leaves no room beside it on a phone. */}
      {balance ? (
        <BalanceLines balance={balance} name={name} onSettle={currency => onSettle(placeholder.person, currency)} />
      ) : (
        <Even />
      )}
    </Row>
  )
}

function OfSomebodyElse({ creator }: { readonly creator: string }) {
  const { t } = useTranslation()
  return (
    <Hint
      label={t('people.placeholder.addedBy', { name: creator })}
      text={t('people.placeholder.ofSomebodyElse', { name: creator })}
    >
      <Asterisk size={16} aria-hidden />
    </Hint>
  )
}

interface ActionsProps extends Omit<PlaceholderDeeds, 'onSettle'> {
  readonly placeholder: Placeholder
}

function Actions({ placeholder, onEdit, onLink, onDelete, onRestore, onSplit }: ActionsProps) {
  const { t } = useTranslation()
  const name = placeholder.person.displayName
  if (placeholder.status === 'ARCHIVED') {
    return (
      <Button
        variant="quiet"
        iconOnly
        aria-label={t('people.placeholder.restoreNamed', { name })}
        onPress={() => onRestore(placeholder)}
      >
        <ArchiveRestore size={18} aria-hidden />
      </Button>
    )
  }
  const split = ({ person }: Placeholder) => onSplit(person)
  const actions = [
    { label: t('people.split.with', { name }), icon: Percent, run: split },
    { label: t('people.placeholder.linkNamed', { name }), icon: Link2, run: onLink },
    { label: t('people.placeholder.editNamed', { name }), icon: Pencil, run: onEdit },
    { label: t('people.placeholder.deleteNamed', { name }), icon: Trash2, run: onDelete },
  ]
  return actions.map(({ label, icon: Icon, run }) => (
    <Button key={label} variant="quiet" iconOnly aria-label={label} onPress={() => run(placeholder)}>
      <Icon size={17} aria-hidden />
    </Button>
  ))
}
