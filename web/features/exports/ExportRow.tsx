import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '#web/format/bytes.ts'
import { useDayOf } from '#web/format/useDayOf.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { DownloadLink } from '#web/ui/DownloadLink.tsx'
import { IconTile } from '#web/ui/EmojiTile.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Row } from '#web/ui/Row.tsx'
import type { ExportFieldsFragment } from './Exports.generated.ts'
import styles from './exports.module.css'

interface ExportRowProps {
  readonly of: ExportFieldsFragment
  readonly onDiscard: () => void
}

/** A file on its way, or there to be fetched. */
export function ExportRow({ of, onDiscard }: ExportRowProps) {
  const { t } = useTranslation()
  const { fileName, state, address, total, done } = of
  const isRunning = state === 'RUNNING'
  return (
    <Row
      mark={<IconTile icon={FileUp} />}
      title={fileName}
      isAsking={address !== null}
      detail={<ExportFacts of={of} />}
      actions={
        <>
          {address !== null && (
            <DownloadLink href={address} name={fileName} label={t('exports.downloadOne', { name: fileName })}>
              {t('exports.download')}
            </DownloadLink>
          )}
          <Button
            variant="quiet"
            aria-label={
              isRunning ? t('exports.stopOne', { name: fileName }) : t('exports.discardOne', { name: fileName })
            }
            onPress={onDiscard}
          >
            {isRunning ? t('exports.stop') : t('exports.discard')}
          </Button>
        </>
      }
    >
      {isRunning && total !== null && total > 0 && (
        <ProgressBar
          isQuiet
          label={t('exports.progress', { name: fileName })}
          percentage={(done / total) * 100}
          valueText={t('exports.progressText', { done, total })}
        />
      )}
    </Row>
  )
}

/** How it stands, which goes on by itself: whoever hears the page hears it change. */
function ExportFacts({ of }: Pick<ExportRowProps, 'of'>) {
  return (
    <div aria-live="polite">
      <Standing of={of} />
    </div>
  )
}

function Standing({ of: { state, size, expiresAt } }: Pick<ExportRowProps, 'of'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const dayOf = useDayOf()
  if (state === 'RUNNING') return <p>{t('exports.running')}</p>
  if (state === 'FAILED') return <p>{t('exports.notMade')}</p>
  return (
    <p className={styles.facts}>
      <span>{t('exports.ready')}</span>
      {size !== null && <span>{formatBytes(size, language)}</span>}
      <span>{t('exports.until', { day: dayOf(expiresAt) })}</span>
    </p>
  )
}
