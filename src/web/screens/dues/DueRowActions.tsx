import { Flex } from '@chakra-ui/react/flex'
import { useNavigate } from '@tanstack/react-router'
import { formatPartyLabel } from '#domain/party.ts'
import type { Settings } from '#domain/settings.ts'
import { readTelephoneNumbers } from '#domain/telephoneNumbers.ts'
import { duesTexts as t } from '#texts/dues.ts'
import type { Translated } from '#texts/translated.ts'
import type { KnownDue } from '#web/data/unsynced/applyEntries.ts'
import { canRemind, composeReminder, DUE_ACTIONS_STYLE } from '#web/documents/promise/DueActions.tsx'
import { buildWhatsAppAddress } from '#web/paper/ShareButton.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useLanguage } from '#web/ui/text/language.tsx'

type DueRowActionsProps = { due: KnownDue; settings: Settings; onShowAll: (due: KnownDue) => void }

/** The two most frequent actions of a due, for a row on a small screen, and a button that shows all of them. */
export function DueRowActions({ due, settings, onShowAll }: DueRowActionsProps) {
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isReceivable = due.side === 'receivable'
  const [number] = readTelephoneNumbers(due.mobile)
  const payment = isReceivable ? t.received : t.paid
  const label = (action: Translated) => `${action[language]}: ${formatPartyLabel(due)}`
  const pay = () =>
    navigate({
      to: '/payment/$id',
      params: { id: String(due.id) },
      search: { direction: isReceivable ? 'received' : 'paid' },
    })
  return (
    // A tap on a button does not open the row.
    <Flex {...DUE_ACTIONS_STYLE} css={ROW_ACTIONS_CSS} onClick={(event) => event.stopPropagation()}>
      {isReceivable && canRemind(due) ? (
        <a
          href={buildWhatsAppAddress(composeReminder(due, settings, due.language ?? language), due.mobile)}
          target="_blank"
          rel="noreferrer"
          aria-label={label(t.remind)}
        >
          <Icon path={CHAT_PATH} />
        </a>
      ) : (
        number && (
          <a href={`tel:+${number.digits}`} aria-label={label(t.call)}>
            {t.call[language]}
          </a>
        )
      )}
      <button type="button" aria-label={label(payment)} onClick={pay}>
        {payment[language]}
      </button>
      {isReceivable && (
        <button type="button" aria-label={label(t.more)} aria-haspopup="dialog" onClick={() => onShowAll(due)}>
          •••
        </button>
      )}
    </Flex>
  )
}

const CHAT_PATH = 'M4 20l1.300-4.500A8 8 0 1 1 8.500 18.700zM8.500 11h7M8.500 14h4'

/** In one line, as narrow as a thumb allows. */
const ROW_ACTIONS_CSS = {
  ...DUE_ACTIONS_STYLE.css,
  justifyContent: 'end',
  '@container (min-width: 15rem)': { flexWrap: 'nowrap' },
  '& > :is(a, button)': {
    ...DUE_ACTIONS_STYLE.css['& > :is(a, button)'],
    minH: '10',
    minW: '10',
    px: '1',
    justifyContent: 'center',
  },
} as const
