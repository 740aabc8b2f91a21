import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './imports.module.css'
import { useFindings } from './useFindings.ts'
import { type Finding, findingText, kindText } from './words.ts'

/** What there is to say of single entries, by their lines: the first ones, and more for whoever goes on reading. */
export function Findings({ importId }: { readonly importId: string }) {
  const { t } = useTranslation()
  const { findings, more, isLoadingMore } = useFindings(importId)
  if (findings.length === 0) return null
  return (
    <Card title={t('imports.findings')}>
      <ul className={styles.findings}>
        {findings.map(({ cursor, node }) => (
          <FindingLine key={cursor} finding={node} />
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

function FindingLine({ finding }: { readonly finding: Finding }) {
  const { t } = useTranslation()
  const { line, kind, found } = finding
  return (
    <li>
      <span className={styles.aside}>
        {t('imports.line', { line })} · {kindText(t, kind)}
      </span>
      <br />
      {findingText(t, finding)}
      {found && <span className={styles.aside}> {found}</span>}
    </li>
  )
}
