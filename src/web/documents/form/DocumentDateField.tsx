import { Span } from '@chakra-ui/react/span'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { isLocked } from '#domain/settings.ts'
import { lockedDayText } from '#texts/refusals.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import type { FieldProps } from '#web/ui/form/FieldFrame.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { DateField } from './fields.tsx'

/** The day for which a document is booked. Shows before saving that the day lies in a closed period. */
export function DocumentDateField<Draft extends FieldValues>(props: FieldProps<Draft>) {
  const translate = useTranslate()
  const settings = useSettings()
  const { control, name } = props
  const day: unknown = useWatch({ control, name })
  const hasError = useFormState({ control, name }).errors[name] !== undefined // which says that the day is closed
  const isClosed = typeof day === 'string' && day !== '' && !hasError && isLocked(day, settings)
  return <DateField {...props} help={isClosed && <Span color="fg.error">{translate(lockedDayText)}</Span>} />
}
