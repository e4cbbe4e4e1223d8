import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { Text } from '#texts/text.ts'
import { Failure } from '#web/data/failure.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FailureNote } from './FailureNote.tsx'
import { useWords } from './language.tsx'
import { useUnderKeyboard } from './useUnderKeyboard.ts'

const Form = chakra('form')

/** What is left of a phone's screen beside its keyboard. There the totals stay in sight; the button waits below. */
const BESIDE_KEYBOARD = '@media (max-height: 30rem)'
const BUTTON_ROOM = '5rem'

type RecordFormProps<Draft extends FieldValues> = {
  title: Text
  form: UseFormReturn<Draft>
  /** The word on the one button. */
  act: Text
  /** What to say when submit throws this; the reason stands below it. */
  failed?: (failure: unknown) => Text
  /** What is missing as a whole, where no single field is to blame: said in place of submitting. */
  missing?: (draft: Draft) => Text | undefined
  submit: (draft: Draft) => Promise<void>
  /** Stands above the fields: a note about the draft. */
  note?: ReactNode
  /** Stands above the button, always in sight with it: totals. */
  foot?: ReactNode
  children: ReactNode
}

/** A form with one button that cannot be pressed twice, and its errors named where the eye is. */
export function RecordForm<Draft extends FieldValues>(props: RecordFormProps<Draft>) {
  const { title, form, act, failed, missing, submit, note, foot, children } = props
  const say = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [lacking, setLacking] = useState<Text>()
  const [tries, setTries] = useState(0)
  const running = useRef(false) // State comes too late for the second of two quick taps.
  const under = useUnderKeyboard()

  async function save(draft: Draft) {
    const lack = missing?.(draft)
    setLacking(lack)
    if (lack) return
    try {
      await submit(draft)
    } catch (thrown) {
      setFailure(thrown)
      const errors = thrown instanceof Failure ? thrown.errors : []
      // The office's dotted path is the field's own name in the draft.
      for (const { path, message } of errors) form.setError(path as FieldPath<Draft>, { type: 'office', message })
    }
  }

  async function go(event: FormEvent) {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    await form.handleSubmit(save)(event)
    running.current = false
    setBusy(false)
    setTries((before) => before + 1)
  }

  return (
    <Form
      noValidate
      onSubmit={go}
      onKeyDown={moveOn}
      w="full"
      maxW="form"
      mx="auto"
      display="flex"
      flexDirection="column"
      gap="4"
      css={{
        '& :is(input, select, textarea, button)': {
          scrollMarginBottom: foot ? '48' : '6',
          [BESIDE_KEYBOARD]: { scrollMarginBottom: foot ? '32' : '6' },
        },
      }}
    >
      <Heading as="h1">{say(title)}</Heading>
      {note}
      {failure !== undefined && <FailureNote title={failed?.(failure)} failure={failure} />}
      {lacking && <FailureNote title={lacking} />}
      <ErrorSummary tries={tries} />
      {/* What is typed while the entry is on its way would be neither in it nor in the next one. */}
      <Box display="contents" inert={busy}>
        {children}
      </Box>
      <Box
        position={foot ? 'sticky' : 'static'}
        zIndex="docked"
        mx={{ base: '-4', md: '0' }}
        css={{ bottom: '0', [BESIDE_KEYBOARD]: { bottom: `-${BUTTON_ROOM}` } }}
        {...(under > 0 && { style: { bottom: `calc(${under}px - ${BUTTON_ROOM})` } })}
      >
        {foot}
        <Box px={{ base: '4', md: '0' }} py={foot ? '3' : '0'} bg="bg">
          <Button type="submit" size="lg" w="full" disabled={busy} aria-busy={busy}>
            {say(act)}
          </Button>
        </Box>
      </Box>
    </Form>
  )
}

/** Enter leads to the next field, as the pen does on a bill. In the last one it saves. */
function moveOn(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([readonly]), select, textarea')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
