import { Button } from '@chakra-ui/react/button'
import type { Account } from '#domain/account.ts'
import type { Paise } from '#domain/money.ts'
import { commonTexts } from '#texts/common.ts'
import { upiTexts as t } from '#texts/upi.ts'
import { useUpiAccount } from '#web/data/api/useAccounts.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { UpiQr } from './UpiQr.tsx'

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
