import { X } from 'lucide-react'
import { Button, Label, Tag, TagGroup, TagList, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { CurrencyPicker } from './CurrencyPicker.tsx'
import chipStyles from './chip.module.css'
import { cx } from './cx.ts'
import fieldStyles from './field.module.css'
import styles from './PreferredCurrencies.module.css'

interface PreferredCurrenciesProps {
  /** Codes, the most wanted one first. */
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** Currencies one uses often: a row of chips, each with a way to remove it, and a picker that adds at its end. */
export function PreferredCurrencies({ value, onChange }: PreferredCurrenciesProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.group}>
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
      <CurrencyPicker
        label={t('currency.addPreferred')}
        value=""
        except={value}
        onChange={code => onChange([...value, code])}
      />
    </div>
  )
}
