import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { formatPercentage } from '#web/format/progress.ts'
import { useLanguage } from '#web/format/useLanguage.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import styles from './imports.module.css'

interface FileChoiceProps {
  /** How much of a file has arrived, from 0 to 1; null: none is on its way. */
  readonly share: number | null
  readonly onChoose: (file: File) => void
}

/** A place to drop a file, and a button for whoever would rather look for it. */
export function FileChoice({ share, onChoose }: FileChoiceProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <DropZone
      className={cx(styles.drop)}
      isDisabled={share !== null}
      onDrop={async ({ items }) => {
        const [file] = items.flatMap(item => (item.kind === 'file' ? [item] : []))
        if (file) onChoose(await file.getFile())
      }}
    >
      <FileTrigger
        onSelect={files => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button variant="primary" isDisabled={share !== null}>
          {t('imports.choose')}
        </Button>
      </FileTrigger>
      <Text slot="label" className={cx(styles.dropText)}>
        {share === null
          ? t('imports.drop')
          : t('imports.uploading', { share: formatPercentage(share * 100, language) })}
      </Text>
    </DropZone>
  )
}
