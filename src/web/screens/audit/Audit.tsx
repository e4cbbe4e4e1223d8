import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { useMatches, useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { type Thousandths, toQuantity, toThousandths } from '#domain/money.ts'
import { auditsTexts as t } from '#texts/audits.ts'
import { commonTexts } from '#texts/common.ts'
import { useApiQuery } from '#web/data/api/useApiQuery.ts'
import { NumberField, TextField } from '#web/documents/form/fields.tsx'
import { RecordForm } from '#web/documents/form/RecordForm.tsx'
import { useRecordForm } from '#web/documents/form/useRecordForm.ts'
import { useNotices } from '#web/ui/dialog/notices.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { useTranslate } from '#web/ui/text/language.tsx'
import { type QueryState, QueryStatus } from '#web/ui/text/QueryStatus.tsx'
import { Section } from '#web/ui/text/Section.tsx'
import { StockCount } from '#web/ui/text/StockCount.tsx'
import {
  type AuditedItem,
  type AuditedKind,
  type AuditFields,
  type AuditPath,
  componentAudit,
  createEmptyAudit,
  productAudit,
} from './auditedKinds.ts'

/** The time for which the success notice is shown before the app goes back. */
const RETURN_DELAY_MS = 1_500

/** Corrects the recorded stock of the product or component in the address. */
export function Audit() {
  const isProduct = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/AuditProduct/$id') })
  return isProduct ? <AuditOf kind={productAudit} /> : <AuditOf kind={componentAudit} />
}

function AuditOf<P extends AuditPath>({ kind }: { kind: AuditedKind<P> }) {
  const id = Number(useParams({ strict: false }).id)
  const { data, ...query } = useApiQuery<AuditPath>(kind.path, { params: { path: { id } } }) as QueryState<
    AuditedItem<P>
  > // of this path
  if (!data) return <QueryStatus query={query} failureText={kind.fetchFailed} />
  return <AuditForm key={id} {...{ kind, id }} item={data} />
}

type AuditFormProps<P extends AuditPath> = { kind: AuditedKind<P>; id: number; item: AuditedItem<P> }

/** Corrects the stock by a signed number of pieces. */
function AuditForm<P extends AuditPath>({ kind, id, item }: AuditFormProps<P>) {
  const translate = useTranslate()
  const notify = useNotices()
  const router = useRouter()
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const recordForm = useRecordForm({
    draftName: `${kind.draftName} ${id}`,
    initialValues: createEmptyAudit,
    send: kind.createSend(id),
    onSaved: () => {
      notify(kind.done)
      setIsDone(true)
    },
  })
  const { form, control } = recordForm

  const goBack = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: kind.listPath }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the audit is saved
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(goBack, RETURN_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDone])

  return (
    <RecordForm
      title={kind.title}
      state={recordForm}
      submitLabel={t.submit}
      failureText={kind.failed}
      needsNetwork
      isFinished={isDone}
    >
      <Section title={kind.title}>
        <DescriptionList
          items={[...kind.describe(item, translate), [t.stockNow, <StockCount key="stock" count={item.stock} />]]}
        />
        <Flex gap="3" align="center">
          <Box flex="1">
            <NumberField
              control={control}
              name="change"
              label={t.change}
              help={translate(t.changeHelp)}
              decimals={kind.decimals}
              isSigned
              required
            />
          </Box>
          {/* The numeric keyboards of some devices have no minus key. */}
          <Button
            variant="outline"
            aria-label={translate(t.toggleSign)}
            onClick={() => form.setValue('change', -Number(form.getValues('change')) || '', { shouldDirty: true })}
          >
            +/−
          </Button>
        </Flex>
        {!isDone && <StockAfter control={control} stock={item.stock} />}
        <TextField control={control} name="comment" label={t.reason} lineCount={2} />
      </Section>
      <Button variant="outline" onClick={goBack}>
        {translate(commonTexts.cancel)}
      </Button>
    </RecordForm>
  )
}

function StockAfter({ control, stock }: { control: Control<AuditFields>; stock: number }) {
  const translate = useTranslate()
  const change = useWatch({ control, name: 'change' })
  const after = (toThousandths(stock) + toThousandths(change)) as Thousandths // both are whole thousandths
  return (
    <Box fontWeight="semibold" aria-live="polite">
      {translate(t.stockAfter)}: <StockCount count={toQuantity(after)} />
    </Box>
  )
}
