import { Button } from '@chakra-ui/react/button'
import { Stack } from '@chakra-ui/react/stack'
import { Text } from '@chakra-ui/react/text'
import { useState } from 'react'
import type { Account } from '#domain/account.ts'
import { formatMoneyInText, type Paise } from '#domain/money.ts'
import { buildUpiUri } from '#domain/upi.ts'
import { commonTexts } from '#texts/common.ts'
import { upiTexts as t } from '#texts/upi.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useUpiAccount } from '#web/documents/form/AccountField.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { QrCode } from '#web/ui/text/QrCode.tsx'

/**
 * The QR code with which a customer pays this amount to the shop; nothing without a confirmed UPI ID or without an
 * amount. It is scanned from the display or from paper and never sent as a link: payment apps decline links and cap
 * codes from the gallery.
 */
function UpiQr({ amount, note }: { amount: Paise; note: string }) {
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

type UpiQrDialogProps = {
  title: string
  amount: Paise
  note: string
  /** Books the amount into this account after the customer has paid, or fills in a form that does. */
  onReceived?: ((account: Account) => void) | undefined
  onClose: () => void
}

/** The QR code for this amount, for scanning from the display, and a button that books the payment. */
export function UpiQrDialog({ title, amount, note, onReceived, onClose }: UpiQrDialogProps) {
  const translate = useTranslate()
  const account = useUpiAccount()
  const receive = (paidInto: Account) => {
    onClose()
    onReceived?.(paidInto)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {onReceived && account && <Button onClick={() => receive(account)}>{translate(t.receivedByUpi)}</Button>}
          <Button variant="outline" onClick={onClose}>
            {translate(commonTexts.close)}
          </Button>
        </>
      }
    >
      <UpiQr amount={amount} note={note} />
    </Dialog>
  )
}

type UpiQrButtonProps = { amount: Paise; note: string; onReceived?: ((account: Account) => void) | undefined }

/** Opens the QR code for this amount; nothing without a confirmed UPI ID or without an amount. */
export function UpiQrButton({ amount, note, onReceived }: UpiQrButtonProps) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { upi } = useSettings()
  if (!upi?.confirmedAt || amount <= 0) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {translate(t.showQr)}
      </Button>
      {isOpen && (
        <UpiQrDialog title={translate(t.scan)} {...{ amount, note, onReceived }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
