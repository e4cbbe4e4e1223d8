import { useSearch } from '@tanstack/react-router'
import { toCorrection } from '#domain/correction.ts'
import { paymentTexts } from '#texts/payments.ts'
import type { User } from '#web/data/session/session.ts'
import { EditEntry } from '#web/documents/form/EditEntry.tsx'
import { CorrectDocument } from '#web/documents/list/CorrectDocument.tsx'
import type { PartyChoice } from '#web/documents/party/usePartyChoices.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { type PaymentDirection, toPaymentDraft } from './paymentDraft.ts'

type EditPaymentProps = {
  user: User
  /** Money received is a sale, money paid is a purchase. */
  direction: PaymentDirection
  choices: readonly PartyChoice[]
}

/** Opens the form of a payment on one that is booked, to correct it (?correct=), or on one that waits here (?row=). */
export function EditPayment({ user, direction, choices }: EditPaymentProps) {
  const { row, correct = 0 } = useSearch({ from: '__root__' })
  const operation = direction === 'received' ? 'createSale' : 'createPurchase'
  // Not "payment 7", which is the draft of a new payment of party 7.
  const draftName = 'payment entry'
  const open = (document: Parameters<typeof toPaymentDraft>[0]) => {
    const initialValues = toPaymentDraft(document)
    return { user, choices, initialValues, party: initialValues.party }
  }
  if (row !== undefined)
    return (
      <EditEntry key={row} seq={row} operation={operation}>
        {(payload, { opId }, document) => (
          <PaymentForm
            {...open(payload)}
            title={paymentTexts.editTitle}
            draftName={`${draftName} ${row}`}
            editedOpId={opId}
            corrects={document && { document, operation }}
          />
        )}
      </EditEntry>
    )
  return (
    <CorrectDocument
      key={`correct ${correct}`}
      path={direction === 'received' ? '/api/sales/{id}' : '/api/purchase/{id}'}
      id={correct}
      failureText={paymentTexts.fetchFailed}
    >
      {(payment) => {
        const partyId = 'salesParty' in payment ? payment.salesParty.id : payment.sellerParty.id
        return (
          <PaymentForm
            {...open(payment)}
            title={paymentTexts.correctTitle(correct)}
            draftName={`${draftName} correct ${correct}`}
            corrects={{ document: toCorrection(payment, { partyId, balance: payment.balance }), operation }}
          />
        )
      }}
    </CorrectDocument>
  )
}
