import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Failure } from '#domain/failure.ts'
import type { Translated } from '#texts/translated.ts'
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { ScreenTitle } from '#web/ui/text/ScreenTitle.tsx'
import { type SavingOptions, useSaving } from './useSaving.ts'

/**
 * Height in pixels of the part of the screen that the on-screen keyboard covers. 0 if the page itself shrinks
 * (`interactive-widget` in index.html), which Safari does not support.
 */
function useKeyboardInset(): number {
  const [insetPx, setInsetPx] = useState(0)
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const measure = () => {
      // Zooming in also makes the visual viewport smaller, without a keyboard.
      const coveredPx = viewport.scale > 1 ? 0 : globalThis.innerHeight - viewport.height - viewport.offsetTop
      setInsetPx(Math.max(0, Math.round(coveredPx)))
    }
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [])
  return insetPx
}

const Form = chakra('form')

/** A small screen with an open keyboard: the totals stay visible, the button scrolls below the edge. */
const SHORT_SCREEN_QUERY = '@media (max-height: 30rem)'
/** A small screen: while a field has the focus, totals and button take at most 96 px. */
const NARROW_QUERY = '@media (max-width: 47.99rem)'
/** The class of the parts of the footer that are hidden meanwhile. */
export const HIDDEN_WHILE_TYPING_CLASS = 'hidden-while-typing'
const SUBMIT_BUTTON_HEIGHT = 'var(--submit-height)'
const FOOTER_STYLE = {
  '--submit-height': '5rem',
  [NARROW_QUERY]: {
    'form:focus-within &': { '--submit-height': '3.25rem' },
    [`form:focus-within & .${HIDDEN_WHILE_TYPING_CLASS}`]: { display: 'none' },
    'form:focus-within & [type=submit]': { minHeight: '3rem' },
    'form:focus-within & > :last-child': { paddingBlock: '0.125rem' },
  },
  bottom: '0',
  [SHORT_SCREEN_QUERY]: { bottom: `calc(-1 * ${SUBMIT_BUTTON_HEIGHT})` },
} as const

export type FormFrameProps<Draft extends FieldValues> = SavingOptions<Draft> & {
  title: Translated
  /** The text of the button. */
  submitLabel: Translated
  /** The title of the notice if this device could not store the entry. */
  notStoredText?: Translated
  /** Above the fields. */
  header?: ReactNode
  /** Above the button, always visible with it: totals. */
  footer?: ReactNode
  children: ReactNode
}

/** A form with one button that sends once at a time. Errors are listed above the fields and shown beside each field. */
export function FormFrame<Draft extends FieldValues>(props: FormFrameProps<Draft>) {
  const { title, submitLabel, failureText, notStoredText, header, footer, children } = props
  const translate = useTranslate()
  const { isBusy, attempts, failure, missingText, startSaving } = useSaving(props)
  const isNotStored = failure instanceof Failure && failure.kind === 'no-storage'
  const keyboardInsetPx = useKeyboardInset()
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => focusFirstField(formElement.current), [])

  return (
    <Form
      ref={formElement}
      noValidate
      onSubmit={startSaving}
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
      <ScreenTitle>{translate(title)}</ScreenTitle>
      {header}
      {failure !== undefined && (
        <FailureNotice title={(isNotStored && notStoredText) || failureText} failure={failure} />
      )}
      {missingText && <FailureNotice title={missingText} />}
      <ErrorSummary submitCount={attempts} />
      {/* Input during sending would be in neither the sent entry nor the next one. */}
      <Box display="contents" inert={isBusy}>
        {children}
      </Box>
      <Box
        position={footer ? 'sticky' : 'static'}
        _print={{ position: 'static' }}
        zIndex="docked"
        mx={{ base: '-4', md: '0' }}
        {...(footer && { css: FOOTER_STYLE })}
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

const FIELDS_SELECTOR = 'input:not([readonly]), select, textarea'

/** With a keyboard a person types at once. On a touch screen the focus would open the keyboard over the form. */
function focusFirstField(form: HTMLFormElement | null) {
  const hasKeyboard = matchMedia('(hover: hover) and (pointer: fine)').matches
  if (!hasKeyboard || document.activeElement !== document.body) return
  form?.querySelector<HTMLElement>(FIELDS_SELECTOR)?.focus({ preventScroll: true })
}

/** Enter moves the focus to the next field; in the last field it submits. */
function focusNextField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(FIELDS_SELECTOR)]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
