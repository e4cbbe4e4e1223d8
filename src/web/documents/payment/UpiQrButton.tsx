import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Account } from '#domain/account.ts'
import type { Paise } from '#domain/money.ts'
import { upiTexts as t } from '#texts/upi.ts'
import { useSettings } from '#web/data/api/useSettings.ts'
import { useTranslate } from '#web/ui/text/language.tsx'
import { UpiQrDialog } from './UpiQrDialog.tsx'

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
