import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { formatMoneyInText, type Paise } from '#domain/money.ts'
import { buildUpiUri } from '#domain/upi.ts'
import { upiTexts as t } from '#texts/upi.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'

/**
 * The QR code with which a customer pays this amount to the shop; nothing without a confirmed UPI ID or without an
 * amount. It is scanned from the display or from paper and never sent as a link: payment apps decline links and cap
 * codes from the gallery.
 */
export function UpiQr({ amount, note }: { amount: Paise; note: string }) {
  const translate = useTranslate()
  const { upi } = useSettings()
  if (!upi?.confirmedAt || amount <= 0) return null
  const label = translate(t.payByUpi(formatMoneyInText(amount)))
  return (
    <Stack align="center" gap="1">
      <QrCode text={buildUpiUri(upi, { amount, note })} label={label} />
      <Text fontWeight="semibold">{label}</Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {upi.payeeName} · {upi.id}
      </Text>
    </Stack>
  )
}
