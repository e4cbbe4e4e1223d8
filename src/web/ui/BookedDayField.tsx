import { Span } from '@chakra-ui/react/span'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import { isLocked } from '#domain/settings.ts'
import { closedDay } from '#texts/refusals.ts'
import { useSettings } from '#web/data/useSettings.ts'
import type { FieldProps } from './FieldFrame.tsx'
import { DateField } from './fields.tsx'
import { useWords } from './language.tsx'

/** The day for which something is booked. Where its books are closed, it says so before anybody saves. */
export function BookedDayField<Draft extends FieldValues>(props: FieldProps<Draft>) {
  const say = useWords()
  const rules = useSettings()
  const { control, name } = props
  const day: unknown = useWatch({ control, name })
  const refused = useFormState({ control, name }).errors[name] !== undefined // That says it, too.
  const closed = typeof day === 'string' && day !== '' && !refused && isLocked(day, rules)
  return <DateField {...props} help={closed && <Span color="fg.error">{say(closedDay)}</Span>} />
}
