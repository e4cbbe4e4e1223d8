import { Flex } from '@chakra-ui/react/flex'
import { useNavigate } from '@tanstack/react-router'
import { formatMoneyInText, toPaise } from '#domain/money.ts'
import { blankIfUnknown, formatPartyLabel } from '#domain/party.ts'
import { toSingleLine } from '#domain/plainText.ts'
import type { Settings } from '#domain/settings.ts'
import { findMobileNumber, readTelephoneNumbers } from '#domain/telephoneNumbers.ts'
import { duesTexts as t } from '#texts/dues.ts'
import type { Language, Translated } from '#texts/translated.ts'
import { upiTexts } from '#texts/upi.ts'
import { findFirm } from '#web/data/api/firm.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { buildWhatsAppAddress } from '#web/paper/ShareButton.tsx'
import { translateDay } from '#web/ui/text/formatInstant.ts'
import { useLanguage } from '#web/ui/text/language.tsx'

type DueActionsProps = {
  due: KnownDue
  settings: Settings
  onShowQr: (due: KnownDue) => void
  /** The screen has a button for payments of its own. */
  hasNoPayment?: boolean
}

/**
 * The actions of a due: call, remind, receive or pay, note a promise. Plain elements in one styled box,
 * because a long list has five of them in each row.
 */
export function DueActions({ due, settings, onShowQr, hasNoPayment = false }: DueActionsProps) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isReceivable = due.side === 'receivable'
  const [number] = readTelephoneNumbers(due.mobile)
  const label = (action: Translated) => `${action[language]}: ${formatPartyLabel(due)}`
  return (
    // A tap on a button does not open the row.
    <Flex {...DUE_ACTIONS_STYLE} onClick={(event) => event.stopPropagation()}>
      {number && (
        <a href={`tel:+${number.digits}`} aria-label={label(t.call)}>
          {t.call[language]}
        </a>
      )}
      {isReceivable && canRemind(due) && (
        <a
          href={buildWhatsAppAddress(composeReminder(due, settings, due.language ?? language), due.mobile)}
          target="_blank"
          rel="noreferrer"
          aria-label={label(t.remind)}
        >
          {t.remind[language]}
        </a>
      )}
      {isReceivable && settings.upi?.confirmedAt && (
        <button type="button" aria-label={label(t.qr)} onClick={() => onShowQr(due)}>
          {t.qr[language]}
        </button>
      )}
      {!hasNoPayment && (
        <button
          type="button"
          aria-label={label(isReceivable ? t.received : t.paid)}
          onClick={() =>
            navigate({
              to: '/payment/$id',
              params: { id: String(due.id) },
              search: { direction: isReceivable ? 'received' : 'paid' },
            })
          }
        >
          {(isReceivable ? t.received : t.paid)[language]}
        </button>
      )}
      {isReceivable && (
        <button
          type="button"
          aria-label={label(t.promise)}
          onClick={() => navigate({ to: '/AddPromise', search: { party: String(due.id) } })}
        >
          {t.promise[language]}
        </button>
      )}
    </Flex>
  )
}

/** A polite reminder in the language of the party. The UPI ID is text: payment apps decline links. */
export function composeReminder({ name, amount, since }: KnownDue, settings: Settings, language: Language): string[] {
  const { upi } = settings
  const open = formatMoneyInText(toPaise(amount))
  const lines = [
    t.greeting(name),
    since ? t.reminderSince(open, translateDay(since)[language]) : t.reminder(open),
    ...(upi?.confirmedAt ? [upiTexts.idOf(upi.id, upi.payeeName)] : []),
    t.thanks,
  ]
  return [...lines.map((line) => line[language]), findFirm(settings, language).name].map(toSingleLine)
}

/**
 * Whether a reminder may be offered: to a mobile number that is certain, or to a recipient whom the person chooses
 * because the party has no number. What was typed but cannot be read might reach a stranger.
 */
export function canRemind({ mobile }: Pick<KnownDue, 'mobile'>): boolean {
  return !blankIfUnknown(mobile) || findMobileNumber(mobile) !== undefined
}

export const DUE_ACTIONS_STYLE = {
  gap: '1',
  wrap: 'wrap',
  _print: { display: 'none' },
  css: {
    '& > :is(a, button)': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: '11', md: '8' },
      px: '1.5',
      fontSize: 'sm',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      color: 'brand.fg',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      _hover: { bg: 'brand.subtle' },
      _focusVisible: { outline: '3px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    },
    // In a table: quiet.
    'td &': { gap: { md: '0' }, flexWrap: { md: 'nowrap' } },
    'td & > :is(a, button)': { borderColor: { md: 'transparent' }, bg: { md: 'transparent' } },
  },
} as const
