import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import chipStyles from './chip.module.css'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import styles from './PreferredCurrencies.module.css'

export interface CurrencyChipsProps {
  /** Codes, the most wanted one first. */
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** A row of chips: arrows go from one to the next, Delete removes one. */
export function CurrencyChips({ value, onChange }: CurrencyChipsProps) {
  const { t } = useTranslation()
  return (
    <TagGroup
      onRemove={removed => onChange(value.filter(code => !removed.has(code)))}
      className={cx(fieldStyles.field)}
    >
      <Label className={cx(fieldStyles.label)}>{t('currency.preferred')}</Label>
      <TagList
        items={value.map(id => ({ id }))}
        className={cx(chipStyles.chips, styles.row)}
        renderEmptyState={() => <span className={styles.none}>{t('currency.nonePreferred')}</span>}
      >
        {({ id }) => (
          <Tag textValue={id} className={cx(chipStyles.chip, styles.code)}>
            {id}
            <Button slot="remove" className={cx(chipStyles.remove)}>
              <X size={14} aria-hidden />
            </Button>
          </Tag>
        )}
      </TagList>
      <Text slot="description" className={cx(fieldStyles.hint)}>
        {t('currency.preferredHint')}
      </Text>
    </TagGroup>
  )
}
