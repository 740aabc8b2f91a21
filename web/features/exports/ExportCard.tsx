import { useTranslation } from 'react-i18next'
import type { ExportKind } from '#web/schema.generated.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Rows } from '#web/ui/Row.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useKeptFocus } from '#web/ui/useKeptFocus.ts'
import { ExportRow } from './ExportRow.tsx'
import { DiscardExportDocument, StartExportDocument } from './Exports.generated.ts'
import styles from './exports.module.css'
import { useExportDeed } from './useExportDeed.ts'
import { useExports } from './useExports.ts'

const KINDS: readonly ExportKind[] = ['ARCHIVE', 'EXPENSES_CSV']

/** As high as the line that stands there as long as there is none. */
const oneLine = { kind: 'rows', titles: [180], height: 24, isFramed: false } as const

/** The way to take one's data along: files are made when they are asked for, and wait here to be fetched. */
export function ExportCard() {
  const { t } = useTranslation()
  const { exports, hasFailed, reload } = useExports()
  const start = useExportDeed(StartExportDocument)
  const discard = useExportDeed(DiscardExportDocument)
  const { headingRef, keepFocus } = useKeptFocus()
  const labels: Readonly<Record<ExportKind, string>> = {
    EXPENSES_CSV: t('exports.startCsv'),
    ARCHIVE: t('exports.startArchive'),
  }
  const isUnderWay = (kind: ExportKind) => exports?.some(each => each.kind === kind && each.state === 'RUNNING')
  return (
    <Card name="export" title={t('exports.title')} badge={t('exports.beta')} headingRef={headingRef}>
      <p className={styles.about}>{t('exports.about')}</p>
      {hasFailed && <Banner text={t('exports.loadFailed')} action={{ label: t('common.retry'), run: reload }} />}
      {!exports && !hasFailed && <Skeleton label={t('exports.loading')} shapes={[oneLine]} minHeight={24} />}
      {exports?.length === 0 && <p className={styles.none}>{t('exports.none')}</p>}
      {exports && exports.length > 0 && (
        <Rows isFramed={false}>
          {exports.map(each => (
            <ExportRow key={each.id} of={each} onDiscard={() => keepFocus(discard({ id: each.id }))} />
          ))}
        </Rows>
      )}
      <div className={styles.footer}>
        {KINDS.map(kind => (
          <Button key={kind} isDisabled={isUnderWay(kind) ?? false} onPress={() => void start({ kind })}>
            {labels[kind]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
