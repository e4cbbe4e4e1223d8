import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Translated } from '#texts/translated.ts'
import { Failure } from '#web/data/failure.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { useTranslate } from './language.tsx'
import { useKeyboardInset } from './useKeyboardInset.ts'

const Form = chakra('form')

/** What is left of a phone's screen beside its keyboard. There the totals stay in sight; the button waits below. */
const SHORT_SCREEN_QUERY = '@media (max-height: 30rem)'
const SUBMIT_BUTTON_HEIGHT = '5rem'

type RecordFormProps<Draft extends FieldValues> = {
  title: Translated
  form: UseFormReturn<Draft>
  /** The word on the one button. */
  submitLabel: Translated
  /** What to say when submit throws this; the reason stands below it. */
  describeError?: (failure: unknown) => Translated
  /** What is missing as a whole, where no single field is to blame: said in place of submitting. */
  findMissing?: (draft: Draft) => Translated | undefined
  onSubmit: (draft: Draft) => Promise<void>
  /** Stands above the fields: a note about the draft. */
  header?: ReactNode
  /** Stands above the button, always in sight with it: totals. */
  footer?: ReactNode
  children: ReactNode
}

/** A form with one button that cannot be pressed twice, and its errors named where the eye is. */
export function RecordForm<Draft extends FieldValues>(props: RecordFormProps<Draft>) {
  const { title, form, submitLabel, describeError, findMissing, onSubmit, header, footer, children } = props
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [missingText, setMissingText] = useState<Translated>()
  const [submitCount, setSubmitCount] = useState(0)
  const isRunning = useRef(false) // State comes too late for the second of two quick taps.
  const keyboardInsetPx = useKeyboardInset()

  async function save(draft: Draft) {
    const missingDescription = findMissing?.(draft)
    setMissingText(missingDescription)
    if (missingDescription) return
    try {
      await onSubmit(draft)
    } catch (error) {
      setFailure(error)
      const errors = error instanceof Failure ? error.errors : []
      // The office's dotted path is the field's own name in the draft.
      for (const { path, message } of errors) form.setError(path as FieldPath<Draft>, { type: 'office', message })
    }
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    await form.handleSubmit(save)(event)
    isRunning.current = false
    setBusy(false)
    setSubmitCount((before) => before + 1)
  }

  return (
    <Form
      noValidate
      onSubmit={handleSubmit}
      onKeyDown={focusNextField}
      w="full"
      maxW="form"
      mx="auto"
      display="flex"
      flexDirection="column"
      gap="4"
      css={{
        '& :is(input, select, textarea, button)': {
          scrollMarginBottom: footer ? '48' : '6',
          [SHORT_SCREEN_QUERY]: { scrollMarginBottom: footer ? '32' : '6' },
        },
      }}
    >
      <Heading as="h1">{translate(title)}</Heading>
      {header}
      {failure !== undefined && <FailureNotice title={describeError?.(failure)} failure={failure} />}
      {missingText && <FailureNotice title={missingText} />}
      <ErrorSummary submitCount={submitCount} />
      {/* What is typed while the entry is on its way would be neither in it nor in the next one. */}
      <Box display="contents" inert={isBusy}>
        {children}
      </Box>
      <Box
        position={footer ? 'sticky' : 'static'}
        zIndex="docked"
        mx={{ base: '-4', md: '0' }}
        css={{ bottom: '0', [SHORT_SCREEN_QUERY]: { bottom: `-${SUBMIT_BUTTON_HEIGHT}` } }}
        {...(keyboardInsetPx > 0 && { style: { bottom: `calc(${keyboardInsetPx}px - ${SUBMIT_BUTTON_HEIGHT})` } })}
      >
        {footer}
        <Box px={{ base: '4', md: '0' }} py={footer ? '3' : '0'} bg="bg">
          <Button type="submit" size="lg" w="full" disabled={isBusy} aria-busy={isBusy}>
            {translate(submitLabel)}
          </Button>
        </Box>
      </Box>
    </Form>
  )
}

/** Enter leads to the next field, as the pen does on a bill. In the last one it saves. */
function focusNextField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([readonly]), select, textarea')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
