import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/Card.tsx'
import styles from './imports.module.css'
import { type Finding, findingText, kindText, type Opened } from './words.ts'

/** What there is to say of single entries, by their lines. */
export function Findings({ of: { findings } }: { readonly of: Opened }) {
  const { t } = useTranslation()
  if (findings.edges.length === 0) return null
  return (
    <Card title={t('imports.findings')}>
      <ul className={styles.findings}>
        {findings.edges.map(({ cursor, node }) => (
          <FindingLine key={cursor} finding={node} />
        ))}
      </ul>
      {findings.pageInfo.hasNextPage && <p className={styles.aside}>{t('imports.moreFindings')}</p>}
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
