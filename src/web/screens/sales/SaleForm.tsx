import { useNavigate } from '@tanstack/react-router'
import { computeSaleTotals, isEmptySale } from '#domain/sale.ts'
import { salesTexts as t } from '#texts/sales.ts'
import type { User } from '#web/data/session/session.ts'
import { useIsDirector } from '#web/data/session/useSession.ts'
import { usePartyBalances } from '#web/data/unsynced/usePartyBalances.ts'
import type { DocumentFormProps } from '#web/documents/form/DocumentForm.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { TradeSuccessDialog } from '#web/documents/form/TradeSuccessDialog.tsx'
import { useOutboxForm } from '#web/documents/form/useOutboxForm.ts'
import { useNewParty } from '#web/documents/party/useNewParty.tsx'
import { FailureNotice } from '#web/ui/text/FailureNotice.tsx'
import { SaleFields } from './SaleFields.tsx'
import { SaleTotalsBar } from './SaleTotalsBar.tsx'
import { type SaleDraft, toSalePayload } from './saleDraft.ts'
import { useSaleChoices } from './useSaleChoices.ts'

type SaleFormProps = DocumentFormProps<SaleDraft> & { user: User }

/** Records a sale. It works without a network: the outbox sends the entry. */
export function SaleForm({ title, user, ...opened }: SaleFormProps) {
  const navigate = useNavigate()
  const outboxForm = useOutboxForm({
    ...opened,
    toEntry: (sale) => ({
      operation: 'createSale',
      payload: toSalePayload(sale),
      owedBefore: findBalance(sale.salesParty).owed,
    }),
  })
  const { form, control, saved, supersededOpId } = outboxForm
  const findBalance = usePartyBalances('createSale', supersededOpId, opened.corrects)
  const choices = useSaleChoices(supersededOpId)
  const [newParty, newPartyDialog] = useNewParty({
    type: 'PURCHASE',
    isLoading: choices.isLoadingParties,
    onChosen: (party) => form.setValue('salesParty', party, { shouldDirty: true, shouldValidate: true }),
  })
  const isDirector = useIsDirector()
  const self = { id: user.id, name: user.name, label: user.name }

  return (
    <>
      <RecordForm
        title={title}
        state={outboxForm}
        submitLabel={t.submit}
        failureText={t.submitFailed}
        notStoredText={t.notStored}
        findMissing={(sale) => (isEmptySale(sale) ? t.empty : undefined)}
        header={choices.failure && <FailureNotice failure={choices.failure} onRetry={choices.refetch} />}
        footer={<SaleTotalsBar control={control} findBalance={findBalance} />}
      >
        <SaleFields
          control={control}
          choices={choices}
          sellers={isDirector ? choices.employees : [self]}
          newParty={newParty}
          findBalance={findBalance}
        />
      </RecordForm>
      {newPartyDialog}
      {saved && (
        <TradeSuccessDialog
          texts={{ added: t.added, saved: t.submitted, next: t.next, goodsFor: t.soldFor }}
          document={{ kind: 'sale', sale: saved.draft }}
          saved={saved}
          totals={computeSaleTotals(saved.draft)}
          partyId={findBalance(saved.draft.salesParty).id}
          onNext={() => (opened.corrects ? navigate({ to: '/addSale' }) : outboxForm.startNext())}
          onClose={() => navigate({ to: isDirector ? '/ShowSales' : '/ShowPartySales' })}
        />
      )}
    </>
  )
}
