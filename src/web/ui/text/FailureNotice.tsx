import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Text } from '@chakra-ui/react/text'
import type { ReactNode } from 'react'
import { Failure } from '#domain/failure.ts'
import { formatMoney, toPaise } from '#domain/money.ts'
import type { RefusalCode, RefusalDetails } from '#domain/refusal.ts'
import { commonTexts as t } from '#texts/common.ts'
import { failureTexts, refusalDetailTexts, refusalTexts } from '#texts/refusals.ts'
import type { Translated } from '#texts/translated.ts'
import { formatDay } from './formatInstant.ts'
import { useTranslate } from './language.tsx'
import { formatCount } from './StockCount.tsx'

/**
 * Why the server refuses, in a sentence, with one more for each item that is short, for closed days, for the cash
 * in hand, or for the records that are used.
 */
export function describeRefusal(
  code: RefusalCode,
  { short: shortages = [], lockedUntil, cash, used = [] }: RefusalDetails = {},
): Translated {
  return joinSentences([
    refusalTexts[code],
    ...shortages.map(({ name, stock, needed }) =>
      refusalDetailTexts.short(name, formatCount(stock), formatCount(needed)),
    ),
    ...(cash === undefined ? [] : [refusalDetailTexts.cash(formatMoney(toPaise(cash)))]),
    ...(used.length > 0 ? [refusalDetailTexts.used(used.map(({ name }) => name).join(', '))] : []),
    ...(lockedUntil ? [refusalDetailTexts.closed(formatDay(lockedUntil, 'en'), formatDay(lockedUntil, 'hi'))] : []),
  ])
}

/** Joins sentences with spaces. */
export function joinSentences(texts: readonly Translated[]): Translated {
  return { en: texts.map(({ en }) => en).join(' '), hi: texts.map(({ hi }) => hi).join(' ') }
}

/** The message for any thrown value: the server's reason if there is one. */
export function describeFailure(failure: unknown): Translated {
  if (!(failure instanceof Failure)) return failureTexts['server-error']
  if (failure.code) return describeRefusal(failure.code, failure.details)
  return failure.kind === 'refused' ? failureTexts['server-error'] : failureTexts[failure.kind]
}

/** A failure text, followed by the server's reason if it refused the request. */
export function appendReason(failureText: Translated, failure: unknown): Translated {
  return failure instanceof Failure && failure.kind === 'refused'
    ? joinSentences([failureText, describeFailure(failure)])
    : failureText
}

/** Without `title` only the reason is shown. */
type FailureNoticeProps = {
  title?: Translated | undefined
  failure?: unknown
  onRetry?: () => void
  children?: ReactNode
}

/** A failure, its reason and a button to try again. */
export function FailureNotice({ title, failure, onRetry, children }: FailureNoticeProps) {
  const translate = useTranslate()
  return (
    <Box role="alert" p="4" borderRadius="md" colorPalette="danger" bg="colorPalette.subtle" color="colorPalette.fg">
      {title && <Text fontWeight="semibold">{translate(title)}</Text>}
      {failure !== undefined && <Text>{translate(describeFailure(failure))}</Text>}
      {onRetry && (
        <Button mt="3" size="sm" variant="outline" onClick={onRetry}>
          {translate(t.retry)}
        </Button>
      )}
      {children}
    </Box>
  )
}
