import { useTranslation } from 'react-i18next'
import { formatDay, useDateFormat } from '#web/format/dateFormat.ts'
import { formatMoney } from '#web/format/money.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './imports.module.css'
import { useFindings } from './useFindings.ts'
import { type Finding, findingText, kindText, type Opened, placeText } from './words.ts'

/** What there is to say of single entries, by their lines: the first ones, and more for whoever goes on reading. */
export function Findings({ of: { id, source } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  const { findings, more, isLoadingMore } = useFindings(id)
  if (findings.length === 0) return null
  return (
    <Card title={t('imports.findings')}>
      <ul className={styles.findings}>
        {findings.map(({ cursor, node }) => (
          <FindingLine key={cursor} finding={node} source={source} />
        ))}
      </ul>
      {more && (
        <div className={styles.actions}>
          <Button onPress={more} isDisabled={isLoadingMore}>
            {t('imports.moreFindings')}
          </Button>
        </div>
      )}
    </Card>
  )
}

interface FindingLineProps {
  readonly finding: Finding
  readonly source: Opened['source']
}

function FindingLine({ finding, source }: FindingLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useDateFormat()
  const { line, kind, date, amount } = finding
  const facts = [
    placeText(t, source, line),
    kindText(t, kind),
    date && formatDay(date, format),
    amount && formatMoney(amount, language),
  ]
  const text = findingText(t, finding)
  // Where it is said what stands there, something has to.
  const found = finding.found ?? (text.endsWith(':') ? t('imports.emptyCell') : null)
  return (
    <li>
      <span className={styles.aside}>{facts.filter(Boolean).join(' · ')}</span>
      <br />
      {text}
      {found && <span className={styles.aside}> {found}</span>}
    </li>
  )
}
