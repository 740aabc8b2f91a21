import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalWords } from '#web/format/refusalWords.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { noAnswer, wordsOfFailure } from '#web/ui/deeds/unanswered.ts'
import { FileChoice } from './FileChoice.tsx'
import styles from './imports.module.css'
import { TricountLink } from './TricountLink.tsx'
import { UploadRefusedError, uploadFile } from './upload.ts'
import { useEnding } from './useEnding.ts'

interface NewImportProps {
  readonly csrfToken: () => string
}

/** A file, or the link of a ledger elsewhere: what it is, it shows by itself. */
export function NewImport({ csrfToken }: NewImportProps) {
  const { t } = useTranslation()
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const ending = useEnding(setProblem)
  const bring = async (file: File) => {
    setProblem(null)
    setShare(0)
    try {
      ending.succeed(await uploadFile({ file, csrfToken, onProgress: setShare }), file.name)
    } catch (error) {
      const isRefused = error instanceof UploadRefusedError && error.message !== ''
      ending.fail(
        file.name,
        isRefused ? refusalWords(t, error) : wordsOfFailure(t, t('imports.uploadFailed'), noAnswer, navigator.onLine),
      )
    }
    setShare(null)
  }
  return (
    <Card title={t('imports.new')}>
      <p className={styles.about}>{t('imports.about')}</p>
      {problem && <Banner text={problem} onDismiss={() => setProblem(null)} />}
      <FileChoice share={share} onChoose={file => void bring(file)} />
      <TricountLink />
      <a href="/api/import/csv/sample" download className={styles.sample}>
        {t('imports.sample')}
      </a>
    </Card>
  )
}
