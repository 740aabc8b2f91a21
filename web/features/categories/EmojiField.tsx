import { Label, Radio, RadioGroup } from 'react-aria-components'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { firstEmojis } from '#domain/category/facts.ts'
import { cx } from '#web/ui/cx.ts'
import { FormTextField } from '#web/ui/FormTextField.tsx'
import fieldStyles from '#web/ui/field.module.css'
import type { CategoryValues } from './categoryValues.ts'
import styles from './EmojiField.module.css'
import { emojiSuggestions } from './emojiSuggestions.ts'

interface EmojiFieldProps {
  readonly control: Control<CategoryValues>
}

/** Room for as many emojis as a category may have, however many characters each is made of. */
export function EmojiField({ control }: EmojiFieldProps) {
  const { t } = useTranslation()
  return (
    <FormTextField
      control={control}
      name="emoji"
      label={t('categoryCard.emoji')}
      autoComplete="off"
      transform={firstEmojis}
    />
  )
}

/** For whoever has no keyboard with emojis at hand, or no idea. */
export function EmojiSuggestions({ control }: EmojiFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'emoji' })
  // As long as one of them seems to be chosen, only that one is reached with the Tab key.
  const chosen = emojiSuggestions.find(emoji => emoji === field.value) ?? null
  return (
    <RadioGroup value={chosen} onChange={field.onChange} orientation="horizontal" className={cx(fieldStyles.field)}>
      <Label className={cx(fieldStyles.label)}>{t('categoryCard.suggestions')}</Label>
      <div className={styles.suggestions}>
        {emojiSuggestions.map(emoji => (
          <Radio key={emoji} value={emoji} className={cx(styles.suggestion)}>
            {emoji}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
