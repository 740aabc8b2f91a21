import { ArrowRight, ArrowUpDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#web/format/viewer.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Person } from '../people.ts'
import styles from './Parties.module.css'
import type { Payer } from './settlement.ts'

interface PartiesProps {
  readonly payer: Payer
  readonly person: Person
  readonly onSwitch: () => void
}

/** Who pays whom, and a way to turn that round. */
export function Parties({ payer, person, onSwitch }: PartiesProps) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const me = { name: t('people.you'), of: viewer.displayName, isPlaceholder: false }
  const them = { name: person.displayName, of: person.displayName, isPlaceholder: person.isPlaceholder }
  const [from, to] = payer === 'me' ? [me, them] : [them, me]
  return (
    <div className={styles.parties}>
      <dl className={styles.people}>
        <Party label={t('people.settleForm.from')} {...from} />
        <ArrowRight size={18} aria-hidden className={styles.arrow} />
        <Party label={t('people.settleForm.to')} {...to} />
      </dl>
      <Button variant="quiet" iconOnly aria-label={t('people.settleForm.switch')} onPress={onSwitch}>
        <ArrowUpDown size={18} aria-hidden className={styles.turn} />
      </Button>
    </div>
  )
}

interface PartyProps {
  readonly label: string
  /** As they are called here; `of` is what the picture is made of. */
  readonly name: string
  readonly of: string
  readonly isPlaceholder: boolean
}

function Party({ label, name, of, isPlaceholder }: PartyProps) {
  return (
    <div className={styles.party}>
      <dt>{label}</dt>
      <dd>
        <Avatar name={of} isOutline={isPlaceholder} size="small" />
        <span className={styles.name}>{name}</span>
      </dd>
    </div>
  )
}
