import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import type { Paise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { upiTexts as t } from '#texts/upi.ts'
import { useSettings } from '#web/data/useSettings.ts'
import { Dialog } from './Dialog.tsx'
import { useTranslate } from './language.tsx'
import { UpiQr } from './UpiQr.tsx'

/** Opens the QR code for this amount; nothing without a confirmed UPI ID or without an amount. */
export function UpiQrButton({ amount, note }: { amount: Paise; note: string }) {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const { upi } = useSettings()
  if (!upi?.confirmedAt || amount <= 0) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {translate(t.showQr)}
      </Button>
      {isOpen && (
        <Dialog
          title={translate(t.scan)}
          onClose={close}
          actions={<Button onClick={close}>{translate(commonTexts.close)}</Button>}
        >
          <UpiQr amount={amount} note={note} />
        </Dialog>
      )}
    </>
  )
}
