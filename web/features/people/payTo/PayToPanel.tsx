import { useQuery } from '@apollo/client/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeIban } from '#domain/payTo/iban.ts'
import type { PayTo } from '#domain/payTo/payTo.ts'
import { payRequest } from '#domain/payTo/request.ts'
import type { Wanted } from '#domain/payTo/wanted.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { QrCode } from '../invites/QrCode.tsx'
import type { Person } from '../people.ts'
import { PayToPersonDocument } from './PayTo.generated.ts'
import styles from './PayToPanel.module.css'

interface PayToPanelProps {
  readonly person: Person
  readonly wanted: Wanted
}

/** How whoever is paid likes to be paid; the server tells it to nobody but those who owe them. */
export function PayToPanel({ person, wanted }: PayToPanelProps) {
  const { t } = useTranslation()
  const headingId = useId()
  const { data } = useQuery(PayToPersonDocument, {
    variables: { person: person.id },
    // What they take back is shown no more, and is kept nowhere.
    fetchPolicy: 'no-cache',
  })
  const ways = data?.payTo ?? []
  if (ways.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <h3 id={headingId} className={styles.heading}>
        {t('people.payTo.heading', { name: person.displayName })}
      </h3>
      <ul className={styles.ways}>
        {ways.map(way => (
          <li key={way.kind}>
            <Way way={way} name={person.displayName} wanted={wanted} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WayProps {
  readonly way: PayTo
  /** What the viewer calls whoever is paid. */
  readonly name: string
  readonly wanted: Wanted
}

function Way({ way, name, wanted }: WayProps) {
  const { t } = useTranslation()
  const { kind, value } = way
  const { code, link } = payRequest(way, wanted)
  const label = t('people.payTo.scan', { name, amount: wanted.amount, currency: wanted.currency })
  return (
    <>
      <Copied kind={t(`people.payTo.kinds.${kind}`)} text={value} shown={kind === 'IBAN' ? writeIban(value) : value} />
      {/* Banks take it as text, too. */}
      {kind === 'PIX' && code && <Copied kind={t('people.payTo.pixCode')} text={code} />}
      {code && <Request code={code} link={link} label={label} />}
    </>
  )
}

interface CopiedProps {
  readonly kind: string
  readonly text: string
  /** As people read it; what nobody reads is not shown. */
  readonly shown?: string
}

function Copied({ kind, text, shown }: CopiedProps) {
  const id = useId()
  return (
    <div className={styles.way}>
      <p id={id} className={styles.what}>
        <span className={styles.kind}>{kind}</span> {shown && <span className={styles.value}>{shown}</span>}
      </p>
      <CopyButton text={text} textId={id} />
    </div>
  )
}

interface RequestProps {
  readonly code: string
  readonly link: string | null
  readonly label: string
}

/** A camera needs it large; whoever pays on this device needs none. */
function Request({ code, link, label }: RequestProps) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <p className={styles.request}>
        <Button aria-expanded={isShown} onPress={() => setIsShown(!isShown)}>
          {isShown ? t('people.payTo.hideCode') : t('people.payTo.showCode')}
        </Button>
        {link && (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {t('people.payTo.open')}
          </a>
        )}
      </p>
      {isShown && <QrCode text={code} label={label} />}
    </>
  )
}
